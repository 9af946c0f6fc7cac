import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A component that the screen works without: where its code cannot be loaded, it shows nothing. */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => () => null) }));
}
