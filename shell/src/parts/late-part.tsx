import { type ComponentType, use } from 'react';
import { RemoteError } from '../remotes/remote-error.ts';

const failed = new Set<() => void>();

/**
 * A part of the shell whose code is loaded when it is first shown; a Suspense and a boundary stand around it. Unlike
 * React's `lazy` it can be tried again where that failed, after `forgetFailedParts`. `loadShare` comes first, for a
 * shared module that the part imports: a part that ran without it would stay broken.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadShare?: () => Promise<unknown>,
): ComponentType<Props> {
  let begun: Promise<ComponentType<Props>> | null = null;
  const start = () => {
    // The same promise until it is forgotten: React can `use` it.
    begun ??= Promise.resolve(loadShare?.())
      .then(load)
      .catch((cause: unknown) => {
        failed.add(() => (begun = null));
        throw new RemoteError('not-loaded', { cause });
      });
    return begun;
  };
  return function LatePart(props) {
    const Part = use(start());
    return <Part {...props} />;
  };
}

/** Whoever shows a part that could not be loaded asks for its code again. */
export function forgetFailedParts(): void {
  for (const forget of failed) forget();
  failed.clear();
}
