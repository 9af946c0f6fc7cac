import type { Logger } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Settings } from '../config.ts';
import { createAuth, type Auth } from './embedded/create-auth.ts';
import { createEmbeddedProvider } from './embedded/embedded-provider.ts';
import { loadIdentitySecret, removeUndecryptableKeys } from './embedded/identity-secret.ts';
import type { OidcSettings } from './embedded/oidc-provider.ts';
import { createFirebaseProvider } from './firebase-provider.ts';
import type { IdentityOptions, IdentityProvider } from './identity-provider.ts';

export type IdentitySetUp = {
  provider: IdentityProvider;
  identityOptions: IdentityOptions;
  /** The embedded provider itself; null with a hosted provider. */
  auth: Auth | null;
  /** Signs cookies and the links in emails, and hides who an outlived restriction is about. */
  identitySecret: string;
};

/** Creates the identity provider that the settings select. Requires the migrated database. */
export async function createIdentity(settings: Settings, orm: MikroORM, log: Logger): Promise<IdentitySetUp> {
  const identitySecret = settings.IDENTITY_SECRET ?? (await loadIdentitySecret(orm.em.fork()));
  const provided =
    settings.IDENTITY_PROVIDER === 'firebase'
      ? createHosted(settings)
      : await createEmbedded(settings, identitySecret, orm, log);
  return { ...provided, identitySecret };
}

type Provided = Omit<IdentitySetUp, 'identitySecret'>;

function createHosted(settings: Settings): Provided {
  const projectId = settings.FIREBASE_PROJECT_ID ?? '';
  return {
    provider: createFirebaseProvider(projectId),
    auth: null,
    identityOptions: {
      provider: 'firebase',
      firebase: {
        projectId,
        apiKey: settings.FIREBASE_API_KEY ?? '',
        authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      },
    },
  };
}

async function createEmbedded(settings: Settings, secret: string, orm: MikroORM, log: Logger): Promise<Provided> {
  const publicUrl = settings.PUBLIC_URL;
  await removeUndecryptableKeys(orm.em.fork(), secret, log);
  return {
    provider: createEmbeddedProvider(orm, publicUrl),
    identityOptions: { provider: 'embedded', firebase: null },
    auth: createAuth({ orm, log, publicUrl, secret, providers: oidcProviders(settings) }),
  };
}

function oidcProviders(settings: Settings): OidcSettings[] {
  return [
    {
      id: 'google',
      name: 'Google',
      issuer: settings.GOOGLE_ISSUER,
      clientId: settings.GOOGLE_CLIENT_ID,
      clientSecret: settings.GOOGLE_CLIENT_SECRET,
      scopes: 'openid email profile',
      prompt: 'select_account',
    },
    {
      id: 'oidc',
      name: settings.OIDC_NAME ?? 'OpenID Connect',
      issuer: settings.OIDC_ISSUER,
      clientId: settings.OIDC_CLIENT_ID,
      clientSecret: settings.OIDC_CLIENT_SECRET,
      scopes: settings.OIDC_SCOPES,
      idTokenAlg: settings.OIDC_ID_TOKEN_ALG,
    },
  ];
}
