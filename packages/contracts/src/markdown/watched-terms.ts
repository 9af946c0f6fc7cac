import { normalizeText, wordKey } from '../search/index.ts';
import type { WatchedKind } from '../watch-list.contract.ts';
import { plainTextOf } from './markdown-content.ts';

/** An entry of the watch list. Texts are compared with `key`. */
export type WatchedTerm = { kind: WatchedKind; key: string; value: string };

/** Invisible characters, which can split a word unseen. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const addressLike = /[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+/gu;

const wordsIn = (text: string): string => wordKey(text.replaceAll(ignorable, ''));

/** Normalizes a watched word or address for comparison; null if it has no word, or no host. */
export function watchedKey(kind: WatchedKind, value: string): string | null {
  if (kind === 'word') return wordsIn(value) || null;
  const host = hostOf(value.replace(/^\s*[a-z]+:\/\//iu, '').replace(/^www\./iu, ''));
  return host?.includes('.') === true ? host : null;
}

/**
 * The first entry that a post, comment or message contains. Compares whole words, ignoring case, accents and letter
 * forms, and addresses by host, including subdomains.
 */
export function findWatched<Term extends WatchedTerm>(text: string, terms: readonly Term[]): Term | null {
  if (terms.length === 0) return null;
  const shown = plainTextOf(text, 'post');
  const words = ` ${wordsIn(shown)} `;
  const hosts = hostsIn(`${text} ${shown}`);
  const isIn = ({ kind, key }: WatchedTerm): boolean =>
    kind === 'word' ? words.includes(` ${key} `) : hosts.some((host) => host === key || host.endsWith(`.${key}`));
  return terms.find(isIn) ?? null;
}

/** Everything in a text that may be an address, even without a protocol. */
function hostsIn(text: string): string[] {
  const plain = normalizeText(text).normalize('NFKC').replaceAll(ignorable, '');
  return [...new Set(plain.match(addressLike))].flatMap((address) => hostOf(address) ?? []);
}

/** The host as browsers normalize it. */
function hostOf(address: string): string | null {
  const host = URL.parse(`http://${address.trim()}`)?.hostname.replace(/\.$/u, '') ?? '';
  return /^[a-z0-9._-]+$/u.test(host) ? host : null;
}
