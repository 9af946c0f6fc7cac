import { createHash } from 'node:crypto';
import {
  baseOf,
  htmlPlaceholders,
  networkFirstFlag,
  previewFile,
  revisionCache,
  type WorkerRevision,
} from '@grow/contracts';
import type Koa from 'koa';
import { refuseAsset } from '../assets/asset-routes.ts';
import { createShellReader } from '../releases/release-store.ts';
import { everyone, releasesFor, type GivenRegistry } from '../releases/releases-for.ts';
import { compressText } from './compress-text.ts';
import type { PageRoutesOptions } from './page-routes.ts';
import { renderPage } from './render-page.ts';

/**
 * The script's content security policy applies to the worker. With the strict policy it could fetch nothing, and no
 * page would load.
 */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** Caches scripts and styles. Icons and screenshots serve only the installation, and previews need the network. */
const isCached = (file: string): boolean =>
  /\.(?:js|css)$/u.test(file) && file !== 'service-worker.js' && file !== previewFile;

/**
 * The service worker: the live shell's code plus the caller's revision, which it caches on the device. Each revision is
 * a different script, so that browsers install it beside the current one once all its files are there.
 */
export function createWorkerRoute(options: PageRoutesOptions): Koa.Middleware {
  const { store, readRegistry, sessions, canaries } = options;
  const readHtml = createShellReader(store, ({ entry }) => entry);
  // Uses the live shell only: a withdrawn canary could not remove its worker from a browser.
  const readCode = createShellReader(store, () => 'service-worker.js');

  return async (ctx, next) => {
    if (ctx.path !== '/service-worker.js') return next();
    ctx.state['route'] = 'asset';
    const live = await readRegistry();
    if (live === null || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return refuseAsset(ctx);
    const session = await sessions.read(ctx, sessions.tokenOf(ctx), { access: 'public' });
    const registry = releasesFor(canaries.withoutWithdrawn(live), everyone(session?.user ?? null));
    const [html, code] = await Promise.all([readHtml(registry.shell), readCode(live.shell)]);
    if (html === null || code === null) return refuseAsset(ctx);
    if (session) canaries.recordServed(registry, session.user.id);
    const remoteOverrides = options.settings.remoteOverrides && session?.user.isAdmin === true;
    const revision = JSON.stringify(
      revisionOf(html.toString('utf8'), registry, { ...options.settings, remoteOverrides }),
    );
    const script = `globalThis.growRevision=${revision};\n${code.toString('utf8')}`;
    ctx.status = 200;
    ctx.type = '.js';
    ctx.set({
      'cache-control': 'private, no-cache',
      'content-security-policy': workerPolicy,
      vary: 'Cookie, Accept-Encoding',
      etag: `"${createHash('sha256').update(script).digest('base64url').slice(0, 27)}"`,
    });
    if (ctx.fresh) ctx.status = 304;
    else ctx.body = await compressText(ctx, script);
  };
}

function revisionOf(html: string, registry: GivenRegistry, settings: PageRoutesOptions['settings']): WorkerRevision {
  const page = renderPage({ html, registry, path: '', user: null, settings, isFromDevice: true });
  const folders = Object.entries(registry.remotes).map(
    ([name, { version, files }]) => [`/remotes/${name}/${version}`, files] as const,
  );
  return {
    html: page.html,
    policy: page.policy,
    files: [[`/shell/${registry.shell.version}`, registry.shell.files] as const, ...folders].flatMap(
      ([folder, files]) =>
        Object.entries(files)
          .filter(([file]) => isCached(file))
          .map(([file, integrity]) => ({ url: `${folder}/${file}`, integrity })),
    ),
    isNetworkFirst: settings.remoteOverrides,
    networkPaths: registry.withheld.map(baseOf),
    names: { cache: revisionCache, networkFirstFlag, nonce: htmlPlaceholders.nonce },
  };
}
