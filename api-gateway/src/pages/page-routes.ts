import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@grow/contracts';
import { AppError, chooseEncoding } from '@grow/service-kit';
import type Koa from 'koa';
import type { ReleaseStore } from '../assets/release-store.ts';
import type { RegistryReader } from '../assets/read-registry.ts';
import type { SessionReader } from '../session/session-reader.ts';
import type { CanaryGuard } from '../canaries/canary-guard.ts';
import type { PolicySettings } from './content-security-policy.ts';
import { releasesFor } from './releases-for.ts';
import { renderPage } from './render-page.ts';

export type PageRoutesOptions = {
  store: ReleaseStore;
  readRegistry: RegistryReader;
  sessions: SessionReader;
  canaries: CanaryGuard;
  settings: PolicySettings & { profilePlaceholders: boolean; webVitals: boolean; minimumAge: number };
};

/** Every other GET is a page of the shell, which decides by its own route table what to show. */
export function createPageRoutes({
  store,
  readRegistry,
  sessions,
  canaries,
  settings,
}: PageRoutesOptions): Koa.Middleware {
  // A version never changes, so the pages of the live shell and of a canary are read once.
  let known: { path: string; html: Buffer }[] = [];
  async function readShell({ version, entry }: Release): Promise<Buffer | null> {
    const path = `shell/${version}/${entry}`;
    const kept = known.find((one) => one.path === path);
    if (kept) return kept.html;
    const html = await store.read(path);
    if (html !== null) known = [{ path, html }, ...known.slice(0, 1)];
    return html;
  }

  return async (koa) => {
    if (koa.method !== 'GET' && koa.method !== 'HEAD') throw new AppError('not_found');
    const live = await readRegistry();
    if (live === null) throw notPublished();
    const session = await sessions.read(koa, sessions.tokenOf(koa), { access: 'public' });
    const user = session?.user ?? null;
    const registry = releasesFor(canaries.withoutWithdrawn(live), user);
    const html = await readShell(registry.shell);
    if (html === null) throw notPublished();
    const page = renderPage({ html: html.toString('utf8'), registry, path: koa.path, user, settings });
    if (user !== null) canaries.recordServed(registry, user.id);
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

function notPublished(): AppError {
  return new AppError('service_unavailable', { message: 'The app is not published yet.' });
}

/** Fast rather than small: it is compressed for every response. */
async function compressPage(koa: Koa.Context, html: string): Promise<Buffer | string> {
  const encoding = chooseEncoding(koa);
  if (encoding === 'identity') return html;
  koa.set('content-encoding', encoding);
  if (encoding === 'gzip') return promisify(gzip)(html, { level: 4 });
  return promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
