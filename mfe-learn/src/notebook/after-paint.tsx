import { startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';

/** By then the lesson has been painted. */
const delayMs = 100;

/** Delays content that a lesson's first paint must not wait for. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isPainted ? <Suspense>{children}</Suspense> : null;
}
