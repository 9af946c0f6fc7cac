import { startGoogleSignIn } from '@grow/contracts';
import type { Forgery, ForgingIssuer } from './forging-issuer.ts';
import { cookiesOf, type RunningUser } from './start-user.ts';

export const googleClientId = 'grow-test';

/** Settings of a service whose Google is the given issuer. */
export function googleEnvironment(issuer: string): Record<string, string> {
  return { GOOGLE_CLIENT_ID: googleClientId, GOOGLE_CLIENT_SECRET: 'test-only-client-secret', GOOGLE_ISSUER: issuer };
}

export type Begun = { url: URL; state: string; cookie: string };

/** Starts the sign-in with Google, in a browser that has the given cookies. */
export async function startAtGoogle(service: RunningUser, cookie = ''): Promise<Begun> {
  const response = await service.visitor.fetch(startGoogleSignIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: '{}',
  });
  const url = new URL(startGoogleSignIn.output.parse(await response.json()).url);
  const cookies = [cookie, cookiesOf(response.headers)].filter((part) => part !== '').join('; ');
  return { url, state: url.searchParams.get('state') ?? '', cookie: cookies };
}

/** Returns from the issuer as the browser would, with the given parameters replaced. */
export async function returnFromGoogle(
  service: RunningUser,
  begun: Begun,
  changes: { state?: string; cookie?: string; iss?: string } = {},
) {
  const query = new URLSearchParams({ code: 'code-1', state: changes.state ?? begun.state });
  if (changes.iss !== undefined) query.set('iss', changes.iss);
  const response = await service.visitor.fetch(`/api/identity/callback/google?${query}`, {
    redirect: 'manual',
    headers: { cookie: changes.cookie ?? begun.cookie },
  });
  return { status: response.status, location: response.headers.get('location'), cookie: cookiesOf(response.headers) };
}

/** The whole flow, until the cookies of the provider's session. */
export async function signInAtGoogle(
  service: RunningUser,
  issuer: ForgingIssuer,
  forgery: Forgery,
  cookie = '',
): Promise<Awaited<ReturnType<typeof returnFromGoogle>>> {
  const begun = await startAtGoogle(service, cookie);
  issuer.prepare(begun.url.href, forgery);
  return returnFromGoogle(service, begun);
}
