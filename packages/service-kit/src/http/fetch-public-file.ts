import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { localizable } from '@grow/text';
import ipaddr from 'ipaddr.js';
import { Agent, request, type Dispatcher } from 'undici';
import { AppError } from '../app-error.ts';

type Options = {
  maxBytes: number;
  /** The timeout of the whole fetch, including redirects. */
  timeoutMs?: number;
  /** Resolves names. */
  lookup?: LookupFunction;
  /** For tests: also allows this machine, by http and on any port. */
  allowsLoopback?: boolean;
};

/** Fetches a file of an address that somebody entered. */
export type FetchPublicFile = (address: string) => Promise<Buffer>;

const maxRedirects = 3;

/**
 * Fetches files of the public internet only (SSRF guard): https on its default port, and no address of an internal
 * network, whether written as a number, resolved from a name or named by a redirect. The connection itself resolves a
 * name once, so that the name cannot resolve differently after the check.
 *
 * Every failure is the same 422, because its reason would reveal what the internal network has.
 */
export function createPublicFetch({
  maxBytes,
  timeoutMs = 10_000,
  lookup = lookUp,
  allowsLoopback = false,
}: Options): FetchPublicFile {
  const isAllowed = (ip: string): boolean => isPublicAddress(ip) || (allowsLoopback && ip === '127.0.0.1');

  const guardedLookup: LookupFunction = (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const addresses = Array.isArray(found) ? found : [];
      const isSafe = addresses.length > 0 && addresses.every(({ address }) => isAllowed(address));
      if (error !== null) done(error, []);
      else if (isSafe) done(null, addresses);
      else done(new Error(`${name} is not on the public internet`), []);
    });
  };
  const agent = new Agent({ connect: { lookup: guardedLookup, timeout: 5000 }, pipelining: 0 });

  /** Throws for a forbidden address. A number as host is never looked up, so it is checked here. */
  function readAddress(address: string, base?: URL): URL {
    const url = new URL(address, base);
    const host = url.hostname.replaceAll(/^\[|\]$/gu, '');
    if (allowsLoopback && host === '127.0.0.1') return url;
    const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
    if (!isPlain || (isIP(host) !== 0 && !isAllowed(host))) throw new Error(`${host} may not be called`);
    return url;
  }

  async function fetchFile(address: string, signal: AbortSignal): Promise<Buffer> {
    let url = readAddress(address);
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await request(url, { dispatcher: agent, signal, headers: { accept: 'image/*' } });
      // Destroying a body stops its download; the resulting error is irrelevant.
      response.body.on('error', () => undefined);
      const { location } = response.headers;
      const isRedirect = response.statusCode >= 300 && response.statusCode < 400 && typeof location === 'string';
      if (!isRedirect) return await readBody(response, maxBytes);
      response.body.destroy();
      url = readAddress(location, url);
    }
    throw new Error('There are too many redirects');
  }

  return async (address) => {
    try {
      return await fetchFile(address, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError('unprocessable', {
        message: localizable('No file could be fetched from this address. Please upload it instead.'),
        cause: error,
      });
    }
  };
}

async function readBody({ statusCode, body }: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  if (statusCode !== 200) {
    body.destroy();
    throw new Error(`The response has the status ${statusCode}`);
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      body.destroy();
      throw new AppError('payload_too_large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Whether an IP address is on the public internet: not this machine, its networks, a cloud's metadata service, or a
 * translation from IPv4 that could lead there.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const known = ipaddr.process(address);
  if (known.range() !== 'unicast') return false;
  // All routed addresses are in 2000::/3. The library knows the reserved parts of it.
  return known instanceof ipaddr.IPv4 || ((known.parts[0] ?? 0) & 0xe0_00) === 0x20_00;
}
