import { normalizeText, wordKey } from '../search/words.ts';
import type { WatchedKind } from '../watch-list.contract.ts';
import { plainTextOf } from './markdown-content.ts';

/** An entry of the watch list: `key` is what texts are compared with. */
export type WatchedTerm = { kind: WatchedKind; key: string; value: string };

/** Characters that show nothing, with which a word can be split unseen. */
const ignorable = /\p{Default_Ignorable_Code_Point}/gu;
const addressLike = /[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)+/gu;

const wordsIn = (text: string): string => wordKey(text.replaceAll(ignorable, ''));

/** The form of a watched word or address in which texts are compared; null if it has no word, or no host. */
export function watchedKey(kind: WatchedKind, value: string): string | null {
  if (kind === 'word') return wordsIn(value) || null;
  const host = hostOf(value.replace(/^\s*[a-z]+:\/\//iu, '').replace(/^www\./iu, ''));
  return host?.includes('.') === true ? host : null;
}

/**
 * The first entry that a post, comment or message contains: whole words, whatever their case, accents and letter forms;
 * addresses by their host and those below it.
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

/** Everything in a text that may be an address, also without a protocol. */
function hostsIn(text: string): string[] {
  const plain = normalizeText(text).normalize('NFKC').replaceAll(ignorable, '');
  return [...new Set(plain.match(addressLike))].flatMap((address) => hostOf(address) ?? []);
}

/** The host in the form in which browsers compare hosts. */
function hostOf(address: string): string | null {
  const host = URL.parse(`http://${address.trim()}`)?.hostname.replace(/\.$/u, '') ?? '';
  return /^[a-z0-9._-]+$/u.test(host) ? host : null;
}
