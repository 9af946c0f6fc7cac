import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { AppError } from '@grow/service-kit';
import type Koa from 'koa';
import { encodingFor } from '../assets/encoding-for.ts';
import type { ReleaseStore } from '../assets/release-store.ts';
import type { RegistryReader } from '../assets/read-registry.ts';
import type { SessionReader } from '../session/session-reader.ts';
import type { TrialGuard } from '../trials/trial-guard.ts';
import type { PolicySettings } from './content-security-policy.ts';
import { renderPage } from './render-page.ts';

export type PageRoutesOptions = {
  store: ReleaseStore;
  readRegistry: RegistryReader;
  sessions: SessionReader;
  trials: TrialGuard;
  settings: PolicySettings & { profilePlaceholders: boolean; pageFigures: boolean };
};

/** Every other GET is a page of the shell, which decides by its own route table what to show. */
export function createPageRoutes({
  store,
  readRegistry,
  sessions,
  trials,
  settings,
}: PageRoutesOptions): Koa.Middleware {
  // A version never changes, so the live one's page is read once.
  let latest: { path: string; html: Buffer } | undefined;
  async function readShell(path: string): Promise<Buffer | null> {
    if (latest?.path === path) return latest.html;
    const html = await store.read(path);
    if (html !== null) latest = { path, html };
    return html;
  }

  return async (koa) => {
    if (koa.method !== 'GET' && koa.method !== 'HEAD') throw new AppError('not_found');
    const live = await readRegistry();
    const registry = live && trials.withoutWithdrawn(live);
    const html = registry && (await readShell(`shell/${registry.shell.version}/${registry.shell.entry}`));
    if (registry === null || html === null) {
      throw new AppError('service_unavailable', { message: 'The app is not published yet.' });
    }
    const session = await sessions.read(koa, sessions.tokenOf(koa), 'public');
    const user = session?.user ?? null;
    const page = renderPage({ html: html.toString('utf8'), registry, path: koa.path, user, settings });
    if (user !== null) trials.served(registry, page.remotes, user.id);
    koa.status = 200;
    koa.type = 'text/html; charset=utf-8';
    koa.set({
      'cache-control': 'private, no-cache',
      'content-security-policy': page.policy,
      vary: 'Cookie, Accept-Encoding',
    });
    koa.body = await compressPage(koa, page.html);
  };
}

/** Quick rather than small: it is done anew for every answer. */
async function compressPage(koa: Koa.Context, html: string): Promise<Buffer | string> {
  const encoding = encodingFor(koa);
  if (encoding === 'identity') return html;
  koa.set('content-encoding', encoding);
  if (encoding === 'gzip') return promisify(gzip)(html, { level: 4 });
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
