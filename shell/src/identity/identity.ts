import { page } from '@grow/mfe-kit';
import type { IdentityClient } from './identity-client.ts';

let client: Promise<IdentityClient> | undefined;

/** The identity client of this page, for the provider that the server is configured with. */
export function identityClient(): Promise<IdentityClient> {
  client ??= create().catch((error: unknown) => {
    // The next call tries again: the network may be back by then.
    client = undefined;
    throw error;
  });
  return client;
}

async function create(): Promise<IdentityClient> {
  if (page?.settings.identityProvider === 'firebase') {
    const { createFirebaseClient } = await import('./firebase/firebase-client.ts');
    return createFirebaseClient();
  }
  const { createEmbeddedClient } = await import('./embedded/embedded-client.ts');
  return createEmbeddedClient();
}
