import { previewParameter } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type Koa from 'koa';
import type { ReleaseStore } from '../assets/release-store.ts';
import type { RegistryReader } from '../assets/read-registry.ts';
import type { SessionReader } from '../session/session-reader.ts';
import type { CanaryGuard } from '../canaries/canary-guard.ts';
import { compressText } from './compress-text.ts';
import type { PolicySettings } from './content-security-policy.ts';
import { createShellReader } from './read-shell.ts';
import { everyone, releasesFor } from './releases-for.ts';
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
  const readHtml = createShellReader(store, ({ entry }) => entry);

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('not_found');
    const live = await readRegistry();
    if (live === null) throw notPublished();
    const session = await sessions.read(ctx, sessions.tokenOf(ctx), { access: 'public' });
    // In a preview the user is whom the page around it says; only the releases are those of the session.
    const isPreview = ctx.query[previewParameter] !== undefined;
    const user = isPreview ? null : (session?.user ?? null);
    const registry = releasesFor(canaries.withoutWithdrawn(live), isPreview ? everyone(session?.user ?? null) : user);
    const html = await readHtml(registry.shell);
    if (html === null) throw notPublished();
    const page = renderPage({ html: html.toString('utf8'), registry, path: ctx.path, user, settings, isPreview });
    if (user !== null) canaries.recordServed(registry, user.id);
    ctx.status = 200;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set({
      'cache-control': 'private, no-cache',
      'content-security-policy': page.policy,
      vary: 'Cookie, Accept-Encoding',
      ...(isPreview ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    });
    ctx.body = await compressText(ctx, page.html);
  };
}

function notPublished(): AppError {
  return new AppError('service_unavailable', { message: 'The app is not published yet.' });
}
