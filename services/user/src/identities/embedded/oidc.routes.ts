import { finishRedirectSignIn, paths, startRedirectSignIn, type RedirectProvider } from '@grow/contracts';
import { AppError, handle, type Route } from '@grow/service-kit';
import type { Auth } from './create-auth.ts';
import { appUrl, callbackUrl } from './oidc-provider.ts';
import { forwardCookies, identityHeaders, withProviderErrors } from './provider-response.ts';

type OidcServices = { auth: Auth | null; publicUrl: string };

/**
 * Sign-in with Google or another OpenID Connect provider at the embedded provider, with state, nonce and PKCE.
 * Unavailable with a hosted provider.
 */
export function oidcRoutes({ auth, publicUrl }: OidcServices): Route[] {
  if (auth === null) return [];
  return [
    handle(startRedirectSignIn, async ({ params: { provider } }, context) => {
      const { headers, response } = await withProviderErrors(() =>
        auth.api.signInSocial({
          body: {
            provider,
            callbackURL: appUrl(provider, 'done'),
            errorCallbackURL: appUrl(provider, 'failed'),
            disableRedirect: true,
          },
          headers: identityHeaders(context),
          returnHeaders: true,
        }),
      );
      forwardCookies(context, headers);
      return { url: response.url ?? '' };
    }),

    finishSignIn(auth, publicUrl),
  ];
}

/** Responds with a redirect and not JSON, so it does not use `handle`. */
function finishSignIn(auth: Auth, publicUrl: string): Route {
  return {
    id: finishRedirectSignIn.id,
    method: 'GET',
    path: finishRedirectSignIn.path,
    async run(ctx, _identity, context) {
      const params = finishRedirectSignIn.params.safeParse({ ...ctx['params'] });
      if (!params.success) throw new AppError('not_found');
      const { provider } = params.data;
      // Takes only the query from the request: a forged Host header must not change the redirect.
      const url = new URL(finishRedirectSignIn.path.replace('{provider}', provider) + ctx.search, publicUrl);
      const request = new Request(url, { headers: identityHeaders(context) });
      const response = await callbackUrl.run(url, () => auth.handler(request));
      forwardCookies(context, response.headers);
      ctx.set('cache-control', 'no-store');
      ctx.redirect(safeLocation(response.headers.get('location'), publicUrl, provider));
    },
  };
}

/** The library redirects only to our own /auth; anything else would be an open redirect. */
function safeLocation(location: string | null, publicUrl: string, provider: RedirectProvider): string {
  const target = location === null ? null : URL.parse(location, publicUrl);
  if (target === null || target.origin !== new URL(publicUrl).origin || target.pathname !== paths.auth)
    return appUrl(provider, 'failed');
  // The state could not be read: the library then returns only its error.
  if (!target.searchParams.has(provider)) target.searchParams.set(provider, 'failed');
  return `${target.pathname}${target.search}`;
}
