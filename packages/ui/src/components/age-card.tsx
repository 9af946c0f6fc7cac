import { lazy, Suspense, type ComponentProps } from 'react';
import type { ConfirmAgeCard } from './confirm-age-card.tsx';
import { LoadingCards } from './loading-cards.tsx';

// Most users have confirmed their age: the first screen does not load its code.
const LazyCard = lazy(async () => ({ default: (await import('./confirm-age-card.tsx')).ConfirmAgeCard }));

/** Replaces content for adults until the user has confirmed their age (spec: age). Its props come from `useConfirmAge`. */
export function AgeCard(props: ComponentProps<typeof ConfirmAgeCard>) {
  return (
    <Suspense fallback={<LoadingCards count={1} height="12rem" />}>
      <LazyCard {...props} />
    </Suspense>
  );
}
