import { paths, tabStorage } from '@grow/mfe-kit';
import type { Location } from 'react-router-dom';
import { readRedirect } from '../identity/read-redirect.ts';

/** What the history entry of a screen between keeps: the address that somebody came for. */
export type ReturnState = { from: string };

/** The way to a provider and back is two page loads. */
const storageKey = 'grow-return-path';

/** Where a sign-in or the first minutes lead on to (spec: guards): an address of this site, else /. */
export function returnPathOf({ state, search }: Pick<Location, 'state' | 'search'>): string {
  const { from } = (state ?? {}) as Partial<ReturnState>;
  return ownAddress(from ?? (readRedirect(search) === null ? null : tabStorage.read(storageKey))) ?? paths.learn;
}

/** Saves the address to continue at after a redirect to a provider. */
export function saveReturnPath(path: string): void {
  tabStorage.save(storageKey, path);
}

/** A path of this site with its query and fragment. Browsers take `//` and `/\\` for the beginning of another host. */
export function ownAddress(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null;
  const url = URL.parse(address, location.origin);
  if (url?.origin !== location.origin || url.pathname.startsWith('//') || url.pathname === paths.auth) return null;
  return url.pathname + url.search + url.hash;
}
