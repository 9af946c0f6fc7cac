import { languageLoaded } from '@grow/ui';
import { type ComponentType, use } from 'react';
import { RemoteError } from './remote-error.ts';

const failed = new Set<() => void>();

/**
 * A component whose code is loaded when it is first rendered, inside a Suspense and an error boundary. Unlike React's
 * `lazy` it can be retried after a failure, by `resetFailedLoads`. `loadShare` runs first, for a shared module that the
 * component imports: evaluated without it, the component would stay broken.
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadShare?: () => Promise<unknown>,
): ComponentType<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  const start = () => {
    // The same promise until it is reset: React can `use` it.
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

/** Lets components whose code could not be loaded load it again. */
export function resetFailedLoads(): void {
  for (const reset of failed) reset();
  failed.clear();
}
