import helmet from 'koa-helmet';
import type Koa from 'koa';
import { bareContentSecurityPolicy } from './pages/content-security-policy.ts';

/** Headers of every answer, errors too. The strict content policy is the default; a page brings its own. */
export function securityHeaders(publicUrl: string | undefined): Koa.Middleware {
  const set = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  return async (koa, next) => {
    koa.set('content-security-policy', bareContentSecurityPolicy);
    koa.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    await set(koa, next);
  };
}
