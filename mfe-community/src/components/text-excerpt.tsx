import { lazy, Suspense } from 'react';

const Excerpt = lazy(async () => ({ default: (await import('@grow/ui/markdown')).Excerpt }));

/** The words that a text of a user begins with, without its marks once their code is there. */
export function TextExcerpt({ children }: { children: string }) {
  return (
    <Suspense fallback={children}>
      <Excerpt>{children}</Excerpt>
    </Suspense>
  );
}
