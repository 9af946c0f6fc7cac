import type Koa from 'koa';
import type { Encoding } from './serialized-response.ts';

/**
 * The encoding with the smallest result that the client accepts. Clients list encodings without a preference, gzip
 * often first.
 */
export function chooseEncoding(koa: Koa.Context): Encoding {
  if (koa.acceptsEncodings('br') === 'br') return 'br';
  return koa.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
}
