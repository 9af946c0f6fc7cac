import type { RedirectProvider } from '@grow/contracts';

type Redirect = { provider: RedirectProvider; outcome: 'done' | 'failed'; isDenied: boolean };

/** Reads the outcome from a provider's redirect URL: '/auth?google=done' or '/auth?oidc=failed&error=…'. */
export function readRedirect(search: string = location.search): Redirect | null {
  const parameters = new URLSearchParams(search);
  for (const provider of ['google', 'oidc'] as const) {
    const outcome = parameters.get(provider);
    if (outcome === 'done' || outcome === 'failed')
      return { provider, outcome, isDenied: parameters.get('error') === 'access_denied' };
  }
  return null;
}
