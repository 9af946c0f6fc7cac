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
  ctx: Koa.Context,
  cache: AssetCache,
  path: string,
  freshness: Freshness,
): Promise<void> {
  const encoding = chooseEncoding(ctx);
  const asset = await cache.read(path, encoding);
  if (asset === null) {
    refuseAsset(ctx);
    return;
  }
  ctx.status = 200;
  ctx.type = extname(path) || 'application/octet-stream';
  ctx.vary('Accept-Encoding');
  ctx.set({ 'cache-control': cacheControl[freshness], etag: asset.etag });
  // The page in the frame of a preview is of no origin.
  if (freshness === 'immutable')
    ctx.set({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
  if (asset.encoding !== 'identity') ctx.set('content-encoding', asset.encoding);
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = asset.bytes;
}

export function refuseAsset(ctx: Koa.Context): void {
  ctx.status = 404;
  ctx.type = 'text/plain; charset=utf-8';
  ctx.set('cache-control', 'no-store');
  ctx.body = 'Not found';
}
