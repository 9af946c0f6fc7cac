import { paths, tabStorage } from '@grow/mfe-kit';
import { parseUrl } from '@grow/text';
import type { Location } from 'react-router-dom';
import { readRedirect } from '../identity/read-redirect.ts';

/** The originally requested URL, in the history entry of a sign-in or onboarding screen. */
export type ReturnState = { from: string };

/** The redirect to a provider and back loads two pages, so the path is stored per tab. */
const storageKey = 'grow-return-path';

/** Where to continue after the sign-in or onboarding (spec: guards): a URL of this site, or else /. */
export function returnPathOf({ state, search }: Pick<Location, 'state' | 'search'>): string {
  const { from } = (state ?? {}) as Partial<ReturnState>;
  return ownAddress(from ?? (readRedirect(search) === null ? null : tabStorage.read(storageKey))) ?? paths.learn;
}

/** Saves the path to continue at after a redirect to a provider. */
export function saveReturnPath(path: string): void {
  tabStorage.save(storageKey, path);
}

/** A path of this site with query and fragment. Browsers take `//` and `/\\` for the start of another host. */
export function ownAddress(address: unknown): string | null {
  if (typeof address !== 'string' || !address.startsWith('/')) return null;
  const url = parseUrl(address, location.origin);
  if (url?.origin !== location.origin || url.pathname.startsWith('//') || url.pathname === paths.auth) return null;
  return url.pathname + url.search + url.hash;
}
