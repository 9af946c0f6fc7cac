import { paths } from '@grow/contracts';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '@grow/service-kit';
import { betterAuth } from 'better-auth';
import { anonymous, jwt } from 'better-auth/plugins';
import { absoluteLifetimeSeconds, unfinishedSignInSeconds } from '../../../sessions/index.ts';
import type { SignInProvider } from '../../../provider-tables/index.ts';
import { claimEmail } from './claim-email.ts';
import { googleProvider, type GoogleSettings } from './google-provider.ts';
import { guestEmailDomain } from './placeholder-email.ts';
import { passwordSessions } from './password-sessions.ts';

export const identityBasePath = '/api/identity';
export const tokenAudience = 'grow-bible';

export type AuthOptions = {
  orm: MikroORM;
  log: Logger;
  publicUrl: string;
  secret: string;
  google: GoogleSettings | null;
};

export type Auth = ReturnType<typeof createAuth>;

/** The identity library, configured to store its tables in the schema `identity` and to log no personal data. */
export function createAuth({ orm, log, publicUrl, secret, google }: AuthOptions) {
  return betterAuth({
    appName: 'Grow Bible',
    baseURL: publicUrl,
    basePath: identityBasePath,
    secret,
    trustedOrigins: [publicUrl],
    database: { db: orm.em.getKysely() as never, type: 'postgres', schemaName: 'identity', transaction: true },
    account: { updateAccountOnSignIn: false, accountLinking: { enabled: true } },
    session: {
      // Of the cookie, as long as ours; the lifetime of the session itself follows from ours.
      expiresIn: absoluteLifetimeSeconds,
      disableSessionRefresh: true,
      additionalFields: { signInProvider: { type: 'string', required: false, input: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: (session, context) =>
            Promise.resolve({
              data: {
                ...session,
                userAgent: null,
                signInProvider: signInProviderOf(context?.path),
                expiresAt: new Date(Date.now() + unfinishedSignInSeconds * 1000),
              },
            }),
        },
      },
      account: {
        create: {
          // Nothing here calls Google on a user's behalf, so its tokens are not stored.
          before: (account) =>
            Promise.resolve({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
    plugins: [
      anonymous({
        emailDomainName: guestEmailDomain,
        generateName: () => 'Guest',
        // The upgrade needs the guest's session after the redirect from Google, and ends it.
        disableDeleteAnonymousUser: true,
      }),
      passwordSessions(),
      jwt({
        disableSettingJwtHeader: true,
        jwt: {
          issuer: `${publicUrl}${identityBasePath}`,
          audience: tokenAudience,
          expirationTime: '5m',
          definePayload: ({ session }) => ({ sid: session.id }),
        },
      }),
      ...(google === null
        ? []
        : [googleProvider(google, (subject, email) => claimEmail(orm.em.fork(), subject, email))]),
    ],
    // The gateway limits by address, `attempts.ts` by account; the library's own limit would be per process.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'identity',
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    onAPIError: { errorURL: paths.auth },
    // The library's messages contain email addresses and tokens as arguments: only the level and the fixed text are
    // logged.
    logger: { log: (level, message) => log.debug({ level, from: 'better-auth' }, message.slice(0, 120)) },
  });
}

function signInProviderOf(path: string | undefined): SignInProvider {
  if (path?.startsWith('/callback/')) return 'google.com';
  return path === '/sign-in/anonymous' ? 'anonymous' : 'password';
}
