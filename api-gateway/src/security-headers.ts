import type Koa from 'koa';
import helmet from 'koa-helmet';

/** The policy of every response except pages: nothing may run or be framed. */
const bareContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Headers of every response, errors too. A page replaces the strict content security policy with its own. */
export function securityHeaders(publicUrl: string | undefined): Koa.Middleware {
  const setHelmetHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  });
  return (ctx, next) => {
    ctx.set({
      'content-security-policy': bareContentSecurityPolicy,
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    });
    return setHelmetHeaders(ctx, next);
  };
}

export type PolicySettings = {
  identityProvider: 'embedded' | 'firebase';
  firebaseAuthDomain?: string | undefined;
  remoteOverrides: boolean;
};

/**
 * The policy of a page: scripts and styles of this origin or with the response's nonce; no eval, no inline. Pages of
 * this origin may frame a previewed page, which has an opaque origin: no cookies, no storage and no requests.
 */
export function pageContentSecurityPolicy(nonce: string, settings: PolicySettings, isPreview = false): string {
  const isFirebase = settings.identityProvider === 'firebase';
  const firebase = isFirebase
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', 'https://apis.google.com']
    : [];
  // Only with the developer setting: a remote served on this machine.
  const overrides = settings.remoteOverrides ? ['http://localhost:*'] : [];
  const frames = isFirebase && settings.firebaseAuthDomain ? [`https://${settings.firebaseAuthDomain}`] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(isFirebase ? ['https://apis.google.com'] : []), ...overrides],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // React sets styles from script, which needs no permission. This blocks style attributes in the markup.
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': isPreview
      ? ["'none'"]
      : ["'self'", ...firebase, ...(settings.remoteOverrides ? ['http://localhost:*', 'ws://localhost:*'] : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...frames],
    'frame-ancestors': [isPreview ? "'self'" : "'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(isPreview ? { sandbox: ['allow-scripts'] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
