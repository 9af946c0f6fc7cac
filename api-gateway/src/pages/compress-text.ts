import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { chooseEncoding } from '@grow/service-kit';
import type Koa from 'koa';

/** Favors speed over size, for text that is compressed per response. */
export async function compressText(ctx: Koa.Context, text: string): Promise<Buffer | string> {
  const encoding = chooseEncoding(ctx);
  if (encoding === 'identity') return text;
  ctx.set('content-encoding', encoding);
  if (encoding === 'gzip') return promisify(gzip)(text, { level: 4 });
  return promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
