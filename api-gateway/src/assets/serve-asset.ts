import { extname } from 'node:path';
import { chooseEncoding } from '@grow/service-kit';
import type Koa from 'koa';
import type { AssetCache } from './asset-cache.ts';

export type Freshness = 'immutable' | 'immutable-private' | 'revalidate';

const cacheControl: Record<Freshness, string> = {
  immutable: 'public, max-age=31536000, immutable',
  'immutable-private': 'private, max-age=31536000, immutable',
  revalidate: 'no-cache',
};

/**
 * Serves a file of a published build. A missing one is plain text: a JSON or HTML body would break a remote's loader.
 */
export async function serveAsset(
  koa: Koa.Context,
  cache: AssetCache,
  path: string,
  freshness: Freshness,
): Promise<void> {
  const encoding = chooseEncoding(koa);
  const asset = await cache.read(path, encoding);
  if (asset === null) {
    refuseAsset(koa);
    return;
  }
  koa.status = 200;
  koa.type = extname(path) || 'application/octet-stream';
  koa.vary('Accept-Encoding');
  koa.set({ 'cache-control': cacheControl[freshness], etag: asset.etag });
  // The page in the frame of a preview is of no origin.
  if (freshness === 'immutable')
    koa.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  if (asset.encoding !== 'identity') koa.set('content-encoding', asset.encoding);
  if (koa.fresh) koa.status = 304;
  else koa.body = asset.bytes;
}

export function refuseAsset(koa: Koa.Context): void {
  koa.status = 404;
  koa.type = 'text/plain; charset=utf-8';
  koa.set('cache-control', 'no-store');
  koa.body = 'Not found';
}
