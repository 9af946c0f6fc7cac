import type Koa from 'koa';
import { AppError } from '../errors/app-error.ts';
import { SerializedResponse } from '../http/serialized-response.ts';
import { contentTypeOfKey, type ObjectStorage } from './object-storage.ts';

/**
 * The response with a file; the caller has checked the permission. A key is never written twice, so the browser caches
 * the bytes; it revalidates each time whether it may still show them, which needs no read of the storage.
 */
export async function serveFile(ctx: Koa.Context, storage: ObjectStorage, key: string): Promise<SerializedResponse> {
  const etag = `"${key}"`;
  const headers = {
    'content-type': contentTypeOfKey(key) ?? '',
    'cache-control': 'private, no-cache',
    etag,
    // The file was re-encoded by us, and even so nothing in it may run.
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  ctx.status = 200;
  ctx.set('etag', etag);
  if (ctx.fresh) return new SerializedResponse(Buffer.alloc(0), headers);
  const file = await storage.get(key);
  if (file !== null) return new SerializedResponse(file.bytes, headers);
  ctx.remove('etag');
  throw new AppError('not_found');
}
