import { languageLoaded } from '@grow/ui';
import { lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

type LazyScreen<T> = { element: ReactNode; load: () => Promise<T> };

/**
 * A screen that loads when it is first shown, or before by `load`. Once loaded it is shown without a promise: for one,
 * React shows the fallback, and keeps that for 300 ms whatever happens.
 */
export function lazyScreen<T extends { Component: ComponentType }>(loadScreen: () => Promise<T>): LazyScreen<T> {
  let loaded: ComponentType | null = null;
  const load = async () => {
    const screen = await loadScreen();
    await languageLoaded();
    loaded = screen.Component;
    return screen;
  };
  const Waiting = lazy(async () => ({ default: (await load()).Component }));

  function Screen() {
    // Chosen once: another component would be mounted anew and lose what the user has typed.
    const [Shown] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Shown />;
  }
  return { element: <Screen />, load };
}
