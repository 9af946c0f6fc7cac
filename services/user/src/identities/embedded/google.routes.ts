import { finishGoogleSignIn, paths, startGoogleSignIn } from '@grow/contracts';
import { AppError, handle, type Route } from '@grow/service-kit';
import type { IdentityOptions } from '../identity-provider.ts';
import type { Auth } from './create-auth.ts';
import { forwardCookies, identityHeaders, withProviderErrors } from './provider-response.ts';

/** Where the browser returns to in the app; the shell then completes the sign-in or shows what went wrong. */
const doneUrl = `${paths.auth}?google=done`;
const failedUrl = `${paths.auth}?google=failed`;

type GoogleServices = { auth: Auth | null; publicUrl: string; identityOptions: IdentityOptions };

/**
 * Sign-in with Google at the embedded provider, by OpenID Connect with state, nonce and PKCE. It does not exist with a
 * hosted provider.
 */
export function googleRoutes({ auth, publicUrl, identityOptions }: GoogleServices): Route[] {
  if (auth === null) return [];
  return [
    handle(startGoogleSignIn, async (_input, context) => {
      if (!identityOptions.isGoogleAvailable) {
        throw new AppError('service_unavailable', { message: 'Google sign-in is not available right now.' });
      }
      const { headers, response } = await withProviderErrors(() =>
        auth.api.signInSocial({
          body: { provider: 'google', callbackURL: doneUrl, errorCallbackURL: failedUrl, disableRedirect: true },
          headers: identityHeaders(context),
          returnHeaders: true,
        }),
      );
      forwardCookies(context, headers);
      return { url: response.url ?? '' };
    }),

    finishGoogle(auth, publicUrl),
  ];
}

/** Responds with a redirect and not JSON, so it does not use `handle`. */
function finishGoogle(auth: Auth, publicUrl: string): Route {
  return {
    id: finishGoogleSignIn.id,
    method: 'GET',
    path: finishGoogleSignIn.path,
    async run(ctx, _identity, context) {
      // Only path and query are taken from the request: a forged Host header must not change the redirect.
      const url = new URL(ctx.url.replace(/^[^?]*/u, finishGoogleSignIn.path), publicUrl);
      const response = await auth.handler(new Request(url, { headers: identityHeaders(context) }));
      forwardCookies(context, response.headers);
      ctx.set('cache-control', 'no-store');
      ctx.redirect(safeLocation(response.headers.get('location'), publicUrl));
    },
  };
}

/** The library redirects only to our own /auth; anything else would be an open redirect. */
function safeLocation(location: string | null, publicUrl: string): string {
  const target = location === null ? null : URL.parse(location, publicUrl);
  if (target === null || target.origin !== new URL(publicUrl).origin || target.pathname !== paths.auth)
    return failedUrl;
  // The state could not be read: the library then returns only its error.
  if (!target.searchParams.has('google')) target.searchParams.set('google', 'failed');
  return `${target.pathname}${target.search}`;
}
