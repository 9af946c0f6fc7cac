import type Koa from 'koa';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './prepared-answer.ts';

/** What was negotiated for a header's text; browsers send but a few. */
const chosen = new LRUCache<string, Encoding>({ max: 200 });

/** The best encoding that the client takes. */
export function chooseEncoding(koa: Koa.Context): Encoding {
  const encoding = (koa.acceptsEncodings('br', 'gzip', 'identity') || 'identity') as Encoding;
  chosen.set(koa.get('accept-encoding'), encoding);
  return encoding;
}

/** What was chosen before for the same header; undefined where it never was. */
export function knownEncoding(header: string | string[] | undefined): Encoding | undefined {
  return header === undefined ? 'identity' : chosen.get(String(header));
}
