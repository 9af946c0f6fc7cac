import { isStaff } from '@grow/contracts';
import type Koa from 'koa';
import type { SessionReader } from '../session/session-reader.ts';
import type { AssetCache } from './asset-cache.ts';
import type { RegistryReader } from './read-registry.ts';
import type { ManifestReader } from './read-manifest.ts';
import { refuseAsset, serveAsset } from './serve-asset.ts';

const versioned = /^\/(?:shell\/[\w.+-]+|remotes\/([\w-]+)\/([\w.+-]+)(?:~\d{1,3})?)\/.+$/u;
/** A page's retry of a release uses a different URL: `/remotes/mfe-learn/1.2.3~1/…`. */
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
      // To others the file does not exist.
      if (session === null || session.caller.isGuest || !isStaff(session.caller)) return refuseAsset(ctx);
      return serveAsset(ctx, cache, file, 'immutable-private');
    }
    return serveAsset(ctx, cache, file, 'immutable');
  };
}
