import { languageLoaded } from '@grow/ui';
import { lazy, useState, type ComponentType, type ReactNode } from 'react';

type LazyScreen<T> = { element: ReactNode; load: () => Promise<T> };

/**
 * A screen that loads when first rendered, or earlier by `load`. A loaded screen renders without a promise: for one,
 * React would show the fallback for at least 300 ms.
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
    // Chosen once: switching the component would remount it and lose typed text.
    const [Shown] = useState<ComponentType>(() => loaded ?? Waiting);
    return <Shown />;
  }
  return { element: <Screen />, load };
}
