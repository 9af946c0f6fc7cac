import { startRedirectSignIn, type RedirectProvider } from '@grow/contracts';
import type { Forgery, ForgingIssuer } from './forging-issuer.ts';
import { cookiesOf, type RunningUser } from './start-user.ts';

export const clientId = 'grow-test';

/** Settings of a service with the given issuer as Google, and as the provider of the settings. */
export const oidcEnvironments = {
  google: (issuer: string) => ({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: 'test-only-client-secret',
    GOOGLE_ISSUER: issuer,
  }),
  oidc: (issuer: string) => ({
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: 'test-only-client-secret',
    OIDC_ISSUER: issuer,
    OIDC_NAME: 'Garden Club',
  }),
} satisfies Record<RedirectProvider, (issuer: string) => Record<string, string>>;

export type Begun = { provider: RedirectProvider; url: URL; state: string; cookie: string };

/** Starts the sign-in with a provider, in a browser that has the given cookies. */
export async function startAt(provider: RedirectProvider, service: RunningUser, cookie = ''): Promise<Begun> {
  const response = await service.visitor.fetch(startRedirectSignIn.path.replace('{provider}', provider), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{}',
  });
  const url = new URL(startRedirectSignIn.output.parse(await response.json()).url);
  const cookies = [cookie, cookiesOf(response.headers)].filter((part) => part !== '').join('; ');
  return { provider, url, state: url.searchParams.get('state') ?? '', cookie: cookies };
}

/** Returns from the issuer as the browser would, with the given parameters replaced. */
export async function returnFrom(
  service: RunningUser,
  begun: Begun,
  { cookie, ...changes }: { state?: string; cookie?: string; iss?: string } = {},
) {
  const query = new URLSearchParams({ code: 'code-1', state: begun.state, ...changes });
  const response = await service.visitor.fetch(`/api/identity/callback/${begun.provider}?${query}`, {
    redirect: 'manual',
    headers: { cookie: cookie ?? begun.cookie },
  });
  return { status: response.status, location: response.headers.get('location'), cookie: cookiesOf(response.headers) };
}

/** The whole flow, until the cookies of the provider's session. */
export async function signInAt(
  provider: RedirectProvider,
  service: RunningUser,
  issuer: ForgingIssuer,
  forgery: Forgery,
  cookie = '',
): Promise<Awaited<ReturnType<typeof returnFrom>>> {
  const begun = await startAt(provider, service, cookie);
  issuer.prepare(begun.url.href, forgery);
  return returnFrom(service, begun);
}
