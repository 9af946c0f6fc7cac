import { paths } from '@grow/contracts';
import type { Logger } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { anonymous, jwt } from 'better-auth/plugins';
import { z } from 'zod/mini';
import { absoluteLifetimeSeconds, unfinishedSignInSeconds } from '../../sessions/session-lifetime.ts';
import type { SignInProvider } from '../../users/provider-tables.entity.ts';
import { guestEmailDomain } from './check-email.ts';
import { oidcProviders, type OidcSettings } from './oidc-provider.ts';

export const identityBasePath = '/api/identity';
export const tokenAudience = 'grow-bible';

export type AuthOptions = {
  orm: MikroORM;
  log: Logger;
  publicUrl: string;
  secret: string;
  providers: OidcSettings[];
};

export type Auth = ReturnType<typeof createAuth>;

/** The identity library, configured to store its tables in the schema `identity` and to log no personal data. */
export function createAuth({ orm, log, publicUrl, secret, providers }: AuthOptions) {
  return betterAuth({
    appName: 'Grow Bible',
    baseURL: publicUrl,
    basePath: identityBasePath,
    secret,
    trustedOrigins: [publicUrl],
    database: { db: orm.em.getKysely() as never, type: 'postgres', schemaName: 'identity', transaction: true },
    account: { updateAccountOnSignIn: false, accountLinking: { enabled: true } },
    session: {
      // The lifetime of the cookie. `extendProviderSession` extends the session itself along with ours.
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
                signInProvider: signInProviderOf(context?.path, context?.params),
                expiresAt: new Date(Date.now() + unfinishedSignInSeconds * 1000),
              },
            }),
        },
      },
      account: {
        create: {
          // We never call a provider on a user's behalf, so its tokens are not stored.
          before: (account) =>
            Promise.resolve({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
    plugins: [
      anonymous({
        emailDomainName: guestEmailDomain,
        generateName: () => 'Guest',
        // The upgrade needs the guest's session after the provider's redirect, and ends it.
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
      oidcProviders(providers, orm, log),
    ],
    // Disabled: the gateway limits by address and `attempts.ts` by account; the library's limit would be per process.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    advanced: {
      cookiePrefix: 'identity',
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    onAPIError: { errorURL: paths.auth },
    // The library's log arguments contain email addresses and tokens, so only the level and the fixed text are logged.
    logger: { log: (level, message) => log.debug({ level, from: 'better-auth' }, message.slice(0, 120)) },
  });
}

function signInProviderOf(path: string | undefined, params: Record<string, unknown> | undefined): SignInProvider {
  if (path?.startsWith('/callback/')) return params?.['id'] === 'google' ? 'google.com' : 'oidc';
  return path === '/sign-in/anonymous' ? 'anonymous' : 'password';
}

/** Starts a session after this service has checked the password. Has no URL, so nobody can call it from outside. */
function passwordSessions() {
  return {
    id: 'password-sessions',
    endpoints: {
      startSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.userId);
          if (user === null) throw new APIError('NOT_FOUND');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return { token: session.token };
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
