import { lazy, Suspense, type ComponentProps } from 'react';
import type { ConfirmAgeCard } from './confirm-age-card.tsx';
import { LoadingCards } from './loading-cards.tsx';

// Most users have confirmed their age, so the first screen does not load this code.
const LazyCard = lazy(async () => ({ default: (await import('./confirm-age-card.tsx')).ConfirmAgeCard }));

/** Replaces adult-only content until the user confirms their age (spec: age). `useConfirmAge` returns its props. */
export function AgeCard(props: ComponentProps<typeof ConfirmAgeCard>) {
  return (
    <Suspense fallback={<LoadingCards count={1} height="12rem" />}>
      <LazyCard {...props} />
    </Suspense>
  );
}
