import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

/** The lesson has been painted by then. */
const delayMs = 100;

/** Shows what the first picture of a lesson does not wait for. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isPainted ? <Suspense>{children}</Suspense> : null;
}
