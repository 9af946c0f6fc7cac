import type { Remote } from '@grow/mfe-kit';
import { atom, getDefaultStore } from 'jotai';
import { withTimeout } from './with-timeout.ts';

/** `stage` is outside of the document until somebody opens the screen. */
export type Prepared = { path: string; remote: Remote; stage: HTMLElement; stillHolds: () => boolean };

export const preparedAtom = atom<readonly Prepared[]>([]);
const store = getDefaultStore();

/** A screen that is not there by then is dropped: it waits for something that only its opening brings. */
const patienceMs = 5000;

/**
 * Renders a screen where nobody sees it. Whoever opens `path` first finds it there, if `stillHolds` says that what it
 * shows has not changed; if not, its styles and its code are ready all the same. Settles when it is rendered or dropped.
 */
export async function rehearse(remote: Remote, path: string, stillHolds: () => boolean): Promise<void> {
  const stage = document.createElement('div');
  stage.style.display = 'contents';
  const { promise: rendered, resolve } = Promise.withResolvers<void>();
  const watcher = new MutationObserver(() => resolve());
  watcher.observe(stage, { childList: true });
  const prepared = { path, remote, stage, stillHolds };
  store.set(preparedAtom, (others) => [...others, prepared]);
  try {
    await withTimeout(rendered, patienceMs, () => new Error(`${path} could not be rehearsed`));
  } catch {
    drop(prepared);
  } finally {
    watcher.disconnect();
  }
}

export function drop(prepared: Prepared): void {
  store.set(preparedAtom, (all) => all.filter((one) => one !== prepared));
}

export function dropAll(): void {
  store.set(preparedAtom, []);
}
