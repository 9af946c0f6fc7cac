import type Koa from 'koa';
import type { Settings } from '../config.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** robots.txt and security.txt (RFC 9309, RFC 9116). */
export function createTextRoutes(settings: Pick<Settings, 'PUBLIC_URL' | 'SECURITY_CONTACT'>): Koa.Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/robots.txt') ctx.body = 'User-agent: *\nDisallow: /api/\n';
    else if (ctx.path === '/.well-known/security.txt') {
      const contact = settings.SECURITY_CONTACT ?? `${settings.PUBLIC_URL ?? originOf(ctx)}/support`;
      // Less than a year ahead, as the RFC recommends.
      const expires = new Date(Date.now() + 180 * dayMs).toISOString();
      ctx.body = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
    } else return next();
    ctx.state['route'] = 'text';
    ctx.type = 'text/plain; charset=utf-8';
    ctx.set('cache-control', 'no-cache');
  };
}

/** The origin in development, where no public URL is set. */
const originOf = ({ protocol, host }: Koa.Context): string => `${protocol}://${host}`;
