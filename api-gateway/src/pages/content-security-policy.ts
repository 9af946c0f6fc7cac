export type PolicySettings = {
  identityProvider: 'embedded' | 'firebase';
  firebaseAuthDomain?: string | undefined;
  remoteOverrides: boolean;
};

/** The policy of every response that is not a page: nothing may run or be framed. */
export const bareContentSecurityPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/**
 * The policy of a page: scripts and styles of this origin or with the response's nonce; no eval, no inline. A previewed
 * page may be framed by other pages of this origin, but is none of them: it has no cookies, no storage and no requests.
 */
export function pageContentSecurityPolicy(nonce: string, settings: PolicySettings, isPreview = false): string {
  const isFirebase = settings.identityProvider === 'firebase';
  const firebase = isFirebase
    ? ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', 'https://apis.google.com']
    : [];
  // Only with the developer setting: a remote that is served on this machine.
  const overrides = settings.remoteOverrides ? ['http://localhost:*'] : [];
  const frames = isFirebase && settings.firebaseAuthDomain ? [`https://${settings.firebaseAuthDomain}`] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...(isFirebase ? ['https://apis.google.com'] : []), ...overrides],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // React sets style attributes by script, which needs no permission; this blocks those in the markup.
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
