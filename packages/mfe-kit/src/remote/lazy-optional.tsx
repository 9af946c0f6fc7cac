import { languageLoaded } from '@grow/ui';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** A component that the screen works without: if its code fails to load, it renders nothing. */
export function lazyOptional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const component = await load().catch(() => () => null);
    await languageLoaded();
    return { default: component };
  });
}
