import { extname } from 'node:path';
import { isStaff } from '@grow/contracts';
import { chooseEncoding } from '@grow/service-kit';
import type Koa from 'koa';
import type { ManifestReader, RegistryReader } from '../releases/read-registry.ts';
import type { SessionReader } from '../session/session-reader.ts';
import type { AssetCache } from './asset-cache.ts';

type Freshness = 'immutable' | 'immutable-private' | 'revalidate';

const cacheControl: Record<Freshness, string> = {
  immutable: 'public, max-age=31536000, immutable',
  'immutable-private': 'private, max-age=31536000, immutable',
  revalidate: 'no-cache',
};

/**
 * Serves a file of a published build. A missing one is plain text: a JSON or HTML body would break a remote's loader.
 */
async function serveAsset(ctx: Koa.Context, cache: AssetCache, path: string, freshness: Freshness): Promise<void> {
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
  // The page in a preview's frame has an opaque origin.
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

const versioned = /^\/(?:shell\/[\w.+-]+|remotes\/([\w-]+)\/([\w.+-]+)(?:~\d{1,3})?)\/.+$/u;
/** A page retries a release at a different URL: `/remotes/mfe-learn/1.2.3~1/…`. */
const attempt = /~\d{1,3}(?=\/)/u;
/** Files that browsers request at the root, such as the web app manifest; they come from the live shell. */
const rootFile = /^\/[\w-]+\.(?:js|webmanifest|svg|png|ico|txt|map)$/u;

/** Files of published builds. Versioned ones never change; those at the root follow the live shell. */
export function createAssetRoutes(
  cache: AssetCache,
  readRegistry: RegistryReader,
  sessions: SessionReader,
  readManifest: ManifestReader,
): Koa.Middleware {
  return async (ctx, next) => {
    const found = versioned.exec(ctx.path);
    const isRoot = found === null && rootFile.test(ctx.path);
    const isAssetPath = /^\/(?:shell|remotes)(?:\/|$)/u.test(ctx.path);
    if (found === null && !isRoot && !isAssetPath) return next();
    ctx.state['route'] = 'asset';
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || (found === null && !isRoot)) return refuseAsset(ctx);

    if (isRoot) {
      const registry = await readRegistry();
      if (registry === null) return refuseAsset(ctx);
      return serveAsset(ctx, cache, `shell/${registry.shell.version}${ctx.path}`, 'revalidate');
    }
    const [, remote, version = ''] = found ?? [];
    const file = ctx.path.slice(1).replace(attempt, '');
    if (remote === undefined) return serveAsset(ctx, cache, file, 'immutable');
    const manifest = await readManifest(remote, version);
    if (manifest === null) return refuseAsset(ctx);
    if (manifest.isForStaff) {
      const session = await sessions.read(ctx, sessions.tokenOf(ctx), { access: 'public' });
      // Hides the file from everybody else.
      if (session === null || session.caller.isGuest || !isStaff(session.caller)) return refuseAsset(ctx);
      return serveAsset(ctx, cache, file, 'immutable-private');
    }
    return serveAsset(ctx, cache, file, 'immutable');
  };
}
