import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { paths, type RedirectProvider } from '@grow/contracts';
import { AppError, type Logger } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { BetterAuthPlugin } from 'better-auth';
import { getOAuthState } from 'better-auth/api';
import { jwtVerify } from 'jose';
import * as openid from 'openid-client';
import { z } from 'zod/mini';
import { displayNameSchema, emailSchema, photoSchema } from '../identity-provider.ts';
import { isPlaceholderEmail, placeholderEmail } from './check-email.ts';
import { claimEmail } from './claim-email.ts';

/** A provider that is not set up has no issuer or client. */
export type OidcSettings = {
  id: RedirectProvider;
  /** The name in messages. */
  name: string;
  issuer: string | undefined;
  clientId: string | undefined;
  clientSecret: string | undefined;
  scopes: string;
  prompt?: string;
  /** Set if tokens are signed with the client secret rather than with a published key of the provider. */
  idTokenAlg?: 'HS256' | undefined;
};

/** The full callback URL. The library passes on only some of its parameters. */
export const callbackUrl = new AsyncLocalStorage<URL>();

/** Where the browser returns to. The shell then completes the sign-in or shows what went wrong. */
export function appUrl(provider: RedirectProvider, outcome: 'done' | 'failed'): string {
  return `${paths.auth}?${provider}=${outcome}`;
}

const timeoutSeconds = 5;
const maxTokenAgeSeconds = 3600;
const clockToleranceSeconds = 30;

const claimsSchema = z.object({
  // The limit of the OpenID Connect specification.
  sub: z.string().check(z.regex(/^[\u0020-\u007E]{1,255}$/u)),
  iss: z.string(),
  iat: z.number(),
  email: z.catch(emailSchema, null),
  email_verified: z.optional(z.unknown()),
  name: displayNameSchema,
  picture: photoSchema,
});

/**
 * Google and the OpenID Connect provider of the settings, for the embedded provider. The library's own providers do not
 * verify the identity token in the redirect flow and have no timeout.
 */
export function oidcProviders(all: readonly OidcSettings[], orm: MikroORM, log: Logger): BetterAuthPlugin {
  return {
    id: 'oidc-providers',
    init: () => ({ context: { socialProviders: all.map((settings) => oidcProvider(settings, orm, log) as never) } }),
  };
}

function oidcProvider(settings: OidcSettings, orm: MikroORM, log: Logger) {
  const { id, name, scopes, prompt } = settings;
  const discovered = discoverOnce(settings);
  const warn = (err: unknown): void => {
    const answer = err instanceof openid.ResponseBodyError ? err.error : undefined;
    log.warn({ err, answer, provider: id }, 'Signing in with an OpenID Connect provider failed');
  };
  return {
    id,
    name,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }: { profile: { accountId: string } }) => profile.accountId,
    async createAuthorizationURL(data: {
      state: string;
      codeVerifier: string;
      redirectURI: string;
      idTokenNonce: string;
    }) {
      const config = await discovered().catch((cause: unknown) => {
        throw new AppError('service_unavailable', {
          message: localizable('{name} sign-in is not available right now.', { name }),
          cause,
        });
      });
      return openid.buildAuthorizationUrl(config, {
        scope: scopes,
        state: data.state,
        nonce: data.idTokenNonce,
        redirect_uri: data.redirectURI,
        code_challenge: await openid.calculatePKCECodeChallenge(data.codeVerifier),
        code_challenge_method: 'S256',
        ...(prompt === undefined ? {} : { prompt }),
      });
    },
    /** The library passes the expected nonce to `getUserInfo` only, which redeems the code with all checks. */
    async validateAuthorizationCode({ codeVerifier }: { codeVerifier: string }) {
      // Otherwise one provider could get another's code (RFC 9700, mix-up).
      if ((await getOAuthState())?.callbackURL === appUrl(id, 'done')) return { codeVerifier };
      warn(new Error('The sign-in began at another provider'));
      return null;
    },
    async getUserInfo(expected: { codeVerifier: string; expectedIdTokenNonce: string }) {
      const claims = await discovered()
        .then((config) => redeemCode(settings, config, expected))
        .catch(warn);
      if (claims === undefined) return null;
      // After a change of the issuer setting, the same subject may be another person.
      const account = { providerId: id, accountId: `${claims.iss} ${claims.sub}` };
      const email = verifiedEmailOf(claims);
      // Runs before the library looks for an account to link.
      if (email !== null) await claimEmail(orm.em.fork(), account, email);
      return {
        user: {
          email: email ?? placeholderEmail(randomUUID()),
          emailVerified: email !== null,
          name: claims.name ?? '',
          image: claims.picture ?? undefined,
        },
        data: account,
      };
    },
  };
}

/** Discovers at the first sign-in: a provider that hangs must not block the start or other ways to sign in. */
function discoverOnce(settings: OidcSettings): () => Promise<openid.Configuration> {
  let known: Promise<openid.Configuration> | undefined;
  return () => {
    known ??= discover(settings).catch((error: unknown) => {
      // The next sign-in tries again.
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function discover({ issuer, clientId, clientSecret, idTokenAlg }: OidcSettings): Promise<openid.Configuration> {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) throw new Error('It is not set up');
  const server = new URL(issuer);
  const authenticate: openid.ClientAuth = (metadata, ...rest) => {
    const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_post'];
    const byMethod = methods.includes('client_secret_post') ? openid.ClientSecretPost : openid.ClientSecretBasic;
    return byMethod(clientSecret)(metadata, ...rest);
  };
  const metadata = {
    client_secret: clientSecret,
    [openid.clockTolerance]: clockToleranceSeconds,
    ...(idTokenAlg === undefined ? {} : { id_token_signed_response_alg: idTokenAlg }),
  };
  return openid.discovery(server, clientId, metadata, authenticate, {
    timeout: timeoutSeconds,
    execute: [
      // Verifies signatures by the published keys.
      ...(idTokenAlg === undefined ? [openid.enableNonRepudiationChecks] : []),
      // The settings allow http only outside production.
      ...(server.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
    ],
  });
}

/** Redeems the code, and returns the claims of the identity token. */
async function redeemCode(
  { idTokenAlg, clientSecret }: OidcSettings,
  config: openid.Configuration,
  { codeVerifier, expectedIdTokenNonce }: { codeVerifier: string; expectedIdTokenNonce: string },
) {
  const address = callbackUrl.getStore();
  if (address === undefined) throw new Error('The address of the callback is not known');
  const tokens = await openid.authorizationCodeGrant(config, address, {
    pkceCodeVerifier: codeVerifier,
    expectedNonce: expectedIdTokenNonce,
    // The library has already compared this state with the browser's.
    expectedState: address.searchParams.get('state') ?? '',
    idTokenExpected: true,
  });
  if (idTokenAlg !== undefined) {
    await jwtVerify(tokens.id_token ?? '', new TextEncoder().encode(clientSecret), {
      algorithms: [idTokenAlg],
      clockTolerance: clockToleranceSeconds,
    });
  }
  const claims = claimsSchema.parse(await withUserInfo(config, tokens));
  const age = Date.now() / 1000 - claims.iat;
  if (age < -clockToleranceSeconds || age > maxTokenAgeSeconds + clockToleranceSeconds)
    throw new Error('The identity token is too old, or from the future');
  return claims;
}

/** Many providers send email and name only from the userinfo endpoint (OpenID Connect Core, 5.4). */
async function withUserInfo(
  config: openid.Configuration,
  tokens: Awaited<ReturnType<typeof openid.authorizationCodeGrant>>,
): Promise<Record<string, unknown>> {
  const claims: Record<string, unknown> = { ...tokens.claims() };
  if (claims['email'] !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const info = await openid.fetchUserInfo(config, tokens.access_token, String(claims['sub']));
  return { ...info, ...claims };
}

/** An unverified email could be anybody's: the account gets none, and is not linked by it. */
function verifiedEmailOf({ email, email_verified: isVerified }: z.output<typeof claimsSchema>): string | null {
  return isVerified === true && email !== null && !isPlaceholderEmail(email) ? email : null;
}
