import { LoadingCards } from '@grow/ui';
import { lazy, Suspense } from 'react';

// Most people confirmed their age long ago: its code is no part of a first screen.
const ConfirmAgeCard = lazy(async () => ({ default: (await import('./confirm-age-card.tsx')).ConfirmAgeCard }));

/**
 * In place of what is for adults while `adultSince` of the session's user is null (spec: age), with the button
 * that confirms the age.
 */
export function AgeCard() {
  return (
    <Suspense fallback={<LoadingCards count={1} height="12rem" />}>
      <ConfirmAgeCard />
    </Suspense>
  );
}
