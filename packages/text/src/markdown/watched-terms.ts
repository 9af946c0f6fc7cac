import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { readAddress } from '../address.ts';
import { withoutInvisible, wordKey } from '../search/index.ts';
import { shownWords } from './markdown-content.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** An entry of the watch list. Texts are compared with `key`. */
export const watchedKinds = ['word', 'address'] as const;
export type WatchedKind = (typeof watchedKinds)[number];
export type WatchedTerm = { kind: WatchedKind; key: string; value: string };

/** Normalizes a watched word or address for comparison; null if it has no word, or no host. */
export function watchedKey(kind: WatchedKind, value: string): string | null {
  if (kind === 'word') return wordKey(value) || null;
  const host = hostOf(value.trim().replace(/^(?:[a-z]+:\/\/)?(?:www\.)?/iu, ''));
  return host?.includes('.') === true ? host : null;
}

/**
 * The first entry that a post, comment or message contains. Compares whole words, ignoring case, accents and letter
 * forms, and addresses by host, including subdomains.
 */
export function findWatched<Term extends WatchedTerm>(text: string, terms: readonly Term[]): Term | null {
  if (terms.length === 0) return null;
  const tree = parseMarkdown(text, 'post');
  const shown = [shownWords(tree, 'post'), ...titlesIn(tree)].join(' ');
  const words = ` ${wordKey(shown)} `;
  const domains = new Set([...linkedHosts(tree), ...writtenHosts(shown)].flatMap((host) => domainsOf(host)));
  const isIn = ({ kind, key }: WatchedTerm): boolean =>
    kind === 'word' ? words.includes(` ${key} `) : domains.has(key);
  return terms.find(isIn) ?? null;
}

/** The titles of links, which readers see when they point at them. */
function titlesIn(tree: Root): string[] {
  const titles: string[] = [];
  visit(tree, ['link', 'image'], (node) => {
    if ('title' in node && typeof node.title === 'string') titles.push(node.title);
  });
  return titles;
}

/** The protocols of a page, which a link without one takes from it. */
const pages = ['https://this-site.invalid', 'http://this-site.invalid'] as const;

/** The hosts of all links, as browsers read them, and those that links only mention: in a mail address, in a query. */
function linkedHosts(tree: Root): string[] {
  const hosts: string[] = [];
  visit(tree, ['link', 'image'], (node) => {
    if (!('url' in node)) return;
    hosts.push(...pages.map((page) => readAddress(node.url, page)?.hostname ?? ''), ...writtenHosts(node.url));
  });
  return hosts;
}

/** The longest name that the domain name system knows. */
const maxHostLength = 253;
const addressLike = /[\p{L}\p{N}\p{M}\p{So}_.。-]+/gu;
/** The same without letters of scripts that put no spaces between a word and an address. */
const addressBesideWords =
  /(?:(?![\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{So}])[\p{L}\p{N}\p{M}_.-])+/gu;

/** The hosts of everything in a text that looks like an address, even without a protocol. */
function writtenHosts(text: string): string[] {
  const plain = withoutInvisible(withoutEscapes(text).normalize('NFKC'));
  const addresses = [...(plain.match(addressLike) ?? []), ...(plain.match(addressBesideWords) ?? [])];
  // Of a longer run only the end can be a host.
  const hosts = new Set(addresses.map((address) => withoutEdges(address.slice(-maxHostLength))));
  return [...hosts].flatMap((host) => (/[.。]/u.test(host) ? (hostOf(host) ?? []) : []));
}

/** A text without backslashes, and with the characters that browsers read from `%2E`. */
function withoutEscapes(text: string): string {
  return text.replaceAll('\\', '').replaceAll(/(?:%[0-9a-f]{2})+/giu, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

/** An address without the punctuation around it. */
function withoutEdges(address: string): string {
  let [start, end] = [0, address.length];
  while (start < end && isEdge(address[start])) start += 1;
  while (end > start && isEdge(address[end - 1])) end -= 1;
  return address.slice(start, end);
}

const isEdge = (character = ''): boolean => '._-。'.includes(character);

/** The host as browsers normalize it. */
function hostOf(address: string): string | null {
  const host = readAddress(`http://${address.trim()}`, pages[0])?.hostname.replace(/\.$/u, '') ?? '';
  return /^[a-z0-9._-]+$/u.test(host) ? host : null;
}

/** A host with the domains that it belongs to: `a.b.example`, `b.example`, `example`. */
function domainsOf(host: string): string[] {
  const labels = host.slice(-maxHostLength).replace(/\.$/u, '').split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
