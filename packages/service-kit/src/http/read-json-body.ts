import type Koa from 'koa';
import { koaBody } from 'koa-body';
import { AppError } from '../app-error.ts';
import { assertStorable } from './assert-storable.ts';

export const defaultBodyBytes = 64 * 1024;

/**
 * Reads a JSON body: exactly `application/json`, at most `limit` bytes, no compression, limited depth, no NUL. An empty
 * body is `undefined`, as contracts with an optional body expect.
 */
export async function readJsonBody(ctx: Koa.Context, limit: number = defaultBodyBytes): Promise<unknown> {
  const { headers } = ctx.req;
  if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return undefined;
  assertJsonType(ctx.get('content-type'), ctx.get('content-encoding'));
  if (Number(headers['content-length'] ?? 0) > limit) throw new AppError('payload_too_large');

  await readerOf(limit)(ctx, () => Promise.resolve());

  const body = (ctx.request as { body?: unknown }).body;
  assertStorable(body);
  return body;
}

const readers = new Map<number, ReturnType<typeof koaBody>>();

/** Cached per limit; contracts have only a few different limits. */
function readerOf(limit: number): ReturnType<typeof koaBody> {
  const known = readers.get(limit);
  if (known !== undefined) return known;
  const reader = koaBody({
    jsonLimit: limit,
    urlencoded: false,
    text: false,
    multipart: false,
    patchNode: false,
    parsedMethods: ['POST', 'PUT', 'DELETE', 'GET'] as never,
    onError: (error) => {
      throw 'type' in error && error.type === 'entity.too.large'
        ? new AppError('payload_too_large')
        : new AppError('invalid_json', { cause: error });
    },
  });
  readers.set(limit, reader);
  return reader;
}

/** Rejects every content type but JSON, and compressed bodies (a small one can decompress to gigabytes). */
export function assertJsonType(contentType: string, contentEncoding: string): void {
  const isJson = /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/iu.test(contentType);
  const isPlain = contentEncoding === '' || contentEncoding === 'identity';
  if (!isJson || !isPlain) throw new AppError('unsupported_media_type');
}
