import type { Release } from '@grow/contracts';
import type { ReleaseStore } from '../assets/release-store.ts';

/**
 * Reads a file of a shell. A version never changes, so those of the live shell and of a canary are read once. Null where
 * there is none.
 */
export function createShellReader(store: ReleaseStore, file: (shell: Release) => string) {
  let known: { path: string; bytes: Buffer }[] = [];
  return async (shell: Release): Promise<Buffer | null> => {
    const path = `shell/${shell.version}/${file(shell)}`;
    const kept = known.find((one) => one.path === path);
    if (kept) return kept.bytes;
    const bytes = await store.read(path);
    if (bytes !== null) known = [{ path, bytes }, ...known.slice(0, 1)];
    return bytes;
  };
}
