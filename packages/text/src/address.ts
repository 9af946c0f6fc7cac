/** `URL.parse`, which not every supported browser has: null for what is no URL. */
export function parseUrl(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}

const here = 'https://this-site.invalid';

/** Reading a host of other letters costs the square of its length, and no host is as long as this. */
const maxReadLength = 2_000;

/** An address as a browser on a page reads it, by its beginning; null if it is invalid. */
export function readAddress(address: string, page = here): URL | null {
  return parseUrl(address.slice(0, maxReadLength), page);
}

const originOf = (address: string): string | null => readAddress(address)?.origin ?? null;

/** Whether an address leads to this site. Relative addresses do: `#a`, `?b`, `c`. */
export function isOfThisSite(address: string): boolean {
  return originOf(address) === here;
}

/** Whether an address is a path of this site. `//a.example` and `/\a.example` look like one but lead elsewhere. */
export function isOwnPath(address: string): boolean {
  return address.startsWith('/') && isOfThisSite(address);
}

/** Whether an address loads from another site, which would learn who reads. */
export function isOfAnotherSite(address: string): boolean {
  const origin = originOf(address);
  return origin !== null && origin !== here && origin !== 'null';
}
