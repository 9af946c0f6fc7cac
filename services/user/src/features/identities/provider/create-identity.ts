import type { Logger, Route } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Settings } from '../../../config.ts';
import { createMailer } from '../../../mail/create-mailer.ts';
import { createAuth, type Auth } from './embedded/create-auth.ts';
import { createEmbeddedProvider } from './embedded/embedded-provider.ts';
import { googleRoutes } from './embedded/google.routes.ts';
import { loadCookieSecret } from './embedded/load-cookie-secret.ts';
import { removeUndecryptableKeys } from './embedded/remove-undecryptable-keys.ts';
import { resetPasswordRoutes } from './embedded/reset-password.routes.ts';
import { signInRoutes } from './embedded/sign-in.routes.ts';
import { createFirebaseProvider } from './firebase/firebase-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { optionsRoutes } from './options.routes.ts';

export type IdentitySetUp = {
  provider: IdentityProvider;
  routes: Route[];
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
    routes: optionsRoutes({
      provider: 'firebase',
      isGoogleAvailable: true,
      firebase: {
        projectId,
        apiKey: settings.FIREBASE_API_KEY ?? '',
        authDomain: settings.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      },
    }),
  };
}

async function createEmbedded(settings: Settings, orm: MikroORM, log: Logger): Promise<IdentitySetUp> {
  const { PUBLIC_URL: publicUrl, PASSWORD_MIN_LENGTH: minPasswordLength } = settings;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = settings;
  const google = clientId && clientSecret ? { clientId, clientSecret, issuer } : null;
  const secret = settings.IDENTITY_SECRET ?? (await loadCookieSecret(orm.em.fork()));
  await removeUndecryptableKeys(orm.em.fork(), secret, log);
  const auth = createAuth({ orm, log, publicUrl, secret, google });
  const mailer = createMailer(settings, log);
  return {
    provider: createEmbeddedProvider(orm, publicUrl),
    auth,
    routes: [
      ...signInRoutes({ auth, orm, minPasswordLength }),
      ...googleRoutes({ auth, publicUrl, isGoogleAvailable: google !== null }),
      ...resetPasswordRoutes({ orm, mailer, publicUrl, minPasswordLength, log }),
      ...optionsRoutes({ provider: 'embedded', isGoogleAvailable: google !== null, firebase: null }),
    ],
  };
}
