import type { Logger } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Settings } from '../config.ts';
import { createAuth, type Auth } from './embedded/create-auth.ts';
import { createEmbeddedProvider } from './embedded/embedded-provider.ts';
import { loadCookieSecret, removeUndecryptableKeys } from './embedded/identity-secret.ts';
import { createFirebaseProvider } from './firebase-provider.ts';
import type { IdentityOptions, IdentityProvider } from './identity-provider.ts';

export type IdentitySetUp = {
  provider: IdentityProvider;
  identityOptions: IdentityOptions;
  /** The embedded provider itself; null with a hosted provider. */
  auth: Auth | null;
};

/** Creates the identity provider that the settings select. Requires the migrated database. */
export function createIdentity(settings: Settings, orm: MikroORM, log: Logger): Promise<IdentitySetUp> {
  return settings.IDENTITY_PROVIDER === 'firebase'
    ? Promise.resolve(createHosted(settings))
    : createEmbedded(settings, orm, log);
}

function createHosted(settings: Settings): IdentitySetUp {
  const projectId = settings.FIREBASE_PROJECT_ID ?? '';
  return {
    provider: createFirebaseProvider(projectId),
    auth: null,
    identityOptions: {
      provider: 'firebase',
      isGoogleAvailable: true,
      firebase: {
        projectId,
        apiKey: settings.FIREBASE_API_KEY ?? '',
        authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      },
    },
  };
}

async function createEmbedded(settings: Settings, orm: MikroORM, log: Logger): Promise<IdentitySetUp> {
  const publicUrl = settings.PUBLIC_URL;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  const google = clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
  const secret = settings.IDENTITY_SECRET ?? (await loadCookieSecret(orm.em.fork()));
  await removeUndecryptableKeys(orm.em.fork(), secret, log);
  return {
    provider: createEmbeddedProvider(orm, publicUrl),
    identityOptions: { provider: 'embedded', isGoogleAvailable: google !== null, firebase: null },
    auth: createAuth({ orm, log, publicUrl, secret, google }),
  };
}
