import { languageOf, matchesRoute, previewParameter } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type Koa from 'koa';
import type { Flags } from '../flags/create-flags.ts';
import type { CanaryGuard } from '../releases/canary-guard.ts';
import type { RegistryReader } from '../releases/read-registry.ts';
import { createShellReader, type ReleaseStore } from '../releases/release-store.ts';
import { everyone, releasesFor, type GivenRegistry } from '../releases/releases-for.ts';
import type { PolicySettings } from '../security-headers.ts';
import type { SessionReader } from '../session/session-reader.ts';
import { compressText } from './compress-text.ts';
import { renderPage } from './render-page.ts';

export type PageRoutesOptions = {
  store: ReleaseStore;
  readRegistry: RegistryReader;
  sessions: SessionReader;
  canaries: CanaryGuard;
  flags: Flags;
  settings: PolicySettings & { profilePlaceholders: boolean; webVitals: boolean; minimumAge: number };
};

/** Every other GET is a page of the shell, which chooses the screen; 404 with 'Page Not Found'. */
export function createPageRoutes({
  store,
  readRegistry,
  sessions,
  canaries,
  flags,
  settings,
}: PageRoutesOptions): Koa.Middleware {
  const readHtml = createShellReader(store, ({ entry }) => entry);

  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new AppError('not_found');
    const live = await readRegistry();
    if (live === null) throw notPublished();
    const session = await sessions.read(ctx, sessions.tokenOf(ctx), { access: 'public' });
    // A preview gets its user from the surrounding page, and only the releases from the session.
    const isPreview = ctx.query[previewParameter] !== undefined;
    const user = isPreview ? null : (session?.user ?? null);
    const registry = releasesFor(canaries.withoutWithdrawn(live), isPreview ? everyone(session?.user ?? null) : user);
    const html = await readHtml(registry.shell);
    if (html === null) throw notPublished();
    const language = languageOf(user?.language ?? '', ...ctx.acceptsLanguages());
    const page = renderPage({
      html: html.toString('utf8'),
      registry,
      path: ctx.path,
      user,
      flags: flags.namesFor(registry.flags, isPreview ? null : (session?.caller ?? null)),
      language,
      settings,
      isPreview,
    });
    if (user !== null) canaries.recordServed(registry, user.id);
    ctx.status = isKnownPath(registry, ctx.path) ? 200 : 404;
    ctx.type = 'text/html; charset=utf-8';
    ctx.set({
      'cache-control': 'private, no-cache',
      'content-security-policy': page.policy,
      vary: 'Cookie, Accept-Encoding, Accept-Language',
      ...(isPreview ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    });
    ctx.body = await compressText(ctx, page.html);
  };
}

function isKnownPath({ shell, remotes, withheld }: GivenRegistry, path: string): boolean {
  const manifests = [shell, ...Object.values(remotes)].map(({ manifest }) => manifest);
  const known = [...manifests.flatMap(({ routes }) => routes.map((route) => route.path)), ...withheld];
  return known.some((one) => matchesRoute(one, path));
}

function notPublished(): AppError {
  return new AppError('service_unavailable', { message: localizable('The app is not published yet.') });
}
