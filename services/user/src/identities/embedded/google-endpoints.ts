import { AppError } from '@grow/service-kit';
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod/mini';
import { googleIssuer } from '../../config.ts';

export type GoogleEndpoints = { authorization: string; token: string; keys: JWTVerifyGetKey };

const documentSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

function remoteKeys(address: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(address), { timeoutDuration: 5000 });
}

/**
 * The endpoints of an issuer. Google's are known; another issuer (the test provider of the demo) is discovered at the
 * first sign-in, within 5 seconds: an issuer that hangs must not block the start or other ways to sign in.
 */
export function createEndpoints(issuer: string): () => Promise<GoogleEndpoints> {
  if (issuer === googleIssuer) {
    const endpoints = {
      authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      keys: remoteKeys('https://www.googleapis.com/oauth2/v3/certs'),
    };
    return () => Promise.resolve(endpoints);
  }
  let known: GoogleEndpoints | undefined;
  return async () => (known ??= await discover(issuer));
}

async function discover(issuer: string): Promise<GoogleEndpoints> {
  const address = `${issuer.replace(/\/$/u, '')}/.well-known/openid-configuration`;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(5000), redirect: 'error' });
    const document = documentSchema.parse(await response.json());
    // The document must be this issuer's own: another one would allow a mix-up attack.
    if (document.issuer !== issuer) throw new Error('The discovery document names another issuer');
    return {
      authorization: document.authorization_endpoint,
      token: document.token_endpoint,
      keys: remoteKeys(document.jwks_uri),
    };
  } catch (cause) {
    throw new AppError('service_unavailable', { message: 'Google sign-in is not available right now.', cause });
  }
}
