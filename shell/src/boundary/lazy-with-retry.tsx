import { languageLoaded } from '@grow/ui';
import { type ComponentType, use } from 'react';
import { RemoteError } from './remote-error.ts';

const failed = new Set<() => void>();

/**
 * A lazy component that can be retried after a failure by `resetFailedLoads`, unlike React's `lazy`. Needs a Suspense
 * and an error boundary. `loadShare` runs first and loads a shared module that the component imports: evaluated without
 * it, the component would stay broken.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadShare?: () => Promise<unknown>,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const start = () => {
    // The same promise until a reset, as React's `use` requires.
    loading ??= Promise.resolve(loadShare?.())
      .then(load)
      .then(async (component) => {
        await languageLoaded();
        return component;
      })
      .catch((cause: unknown) => {
        failed.add(() => (loading = null));
        throw new RemoteError('not-loaded', { cause });
      });
    return loading;
  };
  return function LazyWithRetry(props) {
    const Loaded = use(start());
    return <Loaded {...props} />;
  };
}

/** Makes components whose code failed to load try again. */
export function resetFailedLoads(): void {
  for (const reset of failed) reset();
  failed.clear();
}
