import type Koa from 'koa';
import type { Encoding } from './serialized-response.ts';

/**
 * The encoding with the smallest result that the client accepts. Clients list encodings without a preference, gzip
 * often first.
 */
export function chooseEncoding(ctx: Koa.Context): Encoding {
  if (ctx.acceptsEncodings('br') === 'br') return 'br';
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
}
