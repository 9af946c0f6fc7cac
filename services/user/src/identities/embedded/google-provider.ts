import { LockMode, type EntityManager, type MikroORM } from '@mikro-orm/postgresql';
import { createAuthorizationURL, type BetterAuthPlugin } from 'better-auth';
import { jwtVerify } from 'jose';
import { z } from 'zod/mini';
import { endIdentitySessions } from '../../sessions/end-sessions.ts';
import { PasswordReset, ProviderAccount, ProviderUser } from '../../users/provider-tables.entity.ts';
import { displayNameSchema, emailSchema, photoSchema, subjectSchema } from '../identity-provider.ts';
import { createEndpoints, type GoogleEndpoints } from './google-endpoints.ts';

export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string };

const claimsSchema = z.object({
  sub: subjectSchema,
  email: emailSchema,
  email_verified: z.optional(z.boolean()),
  name: displayNameSchema,
  picture: photoSchema,
  nonce: z.string(),
});

const tokensSchema = z.object({ id_token: z.string().check(z.maxLength(8192)) });

/**
 * Google for the embedded provider. The library's own Google provider does not verify the identity token in the
 * redirect flow and has no timeout; this one verifies signature, issuer, audience, age and nonce, and times out after 5
 * seconds.
 */
export function googleProvider(settings: GoogleSettings, orm: MikroORM): BetterAuthPlugin {
  const endpoints = createEndpoints(settings.issuer);
  const provider = {
    id: 'google',
    name: 'Google',
    issuer: settings.issuer,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }: { profile: { sub?: string } }) => profile.sub ?? '',
    async createAuthorizationURL(data: {
      state: string;
      codeVerifier: string;
      redirectURI: string;
      idTokenNonce?: string;
    }) {
      const { authorization } = await endpoints();
      return createAuthorizationURL({
        id: 'google',
        options: settings,
        authorizationEndpoint: authorization,
        scopes: ['openid', 'email', 'profile'],
        state: data.state,
        codeVerifier: data.codeVerifier,
        redirectURI: data.redirectURI,
        nonce: data.idTokenNonce,
        prompt: 'select_account',
      });
    },
    async validateAuthorizationCode(data: { code: string; codeVerifier?: string; redirectURI: string }) {
      const { token } = await endpoints();
      return { idToken: await redeemCode(settings, token, data) };
    },
    async getUserInfo(tokens: { idToken?: string; expectedIdTokenNonce?: string }) {
      const claims = await verify(settings, await endpoints(), tokens.idToken, tokens.expectedIdTokenNonce);
      // An email that Google does not vouch for could be anybody's: no account, and no link to one.
      if (claims === null || claims.email === null || claims.email_verified !== true) return null;
      // Before the library looks for an account to link.
      await claimEmail(orm.em.fork(), claims.sub, claims.email);
      return {
        user: { email: claims.email, emailVerified: true, name: claims.name ?? '', image: claims.picture ?? undefined },
        data: { sub: claims.sub },
      };
    },
  };
  return {
    id: 'google-with-verified-tokens',
    init: () => ({ context: { socialProviders: [provider as never] } }),
  };
}

async function redeemCode(
  settings: GoogleSettings,
  tokenEndpoint: string,
  data: { code: string; codeVerifier?: string; redirectURI: string },
): Promise<string> {
  const response = await fetch(tokenEndpoint, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: data.code,
      code_verifier: data.codeVerifier ?? '',
      redirect_uri: data.redirectURI,
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    }),
  });
  if (!response.ok) throw new Error(`The token endpoint answered ${response.status}`);
  return tokensSchema.parse(await response.json()).id_token;
}

async function verify(
  settings: GoogleSettings,
  { keys }: GoogleEndpoints,
  token: string | undefined,
  nonce: string | undefined,
) {
  if (token === undefined || nonce === undefined) return null;
  const verified = await jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: settings.issuer,
    audience: settings.clientId,
    maxTokenAge: '1h',
    clockTolerance: 30,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  }).catch(() => null);
  const claims = claimsSchema.safeParse(verified?.payload);
  return claims.success && claims.data.nonce === nonce ? claims.data : null;
}

/**
 * Google vouches that somebody owns an email. Whoever registered it here with a password has never proven to own it:
 * their password and sessions end, so that a squatter cannot wait for the owner and keep access. The owner, who may
 * well be the same person, gets the account.
 */
async function claimEmail(em: EntityManager, subject: string, email: string): Promise<void> {
  await em.transactional(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const squatted = await tx.findOne(ProviderUser, { email, emailVerified: false }, { lockMode });
    if (squatted === null) return;
    if ((await tx.count(ProviderAccount, { providerId: 'google', accountId: subject })) > 0) return;
    await tx.nativeDelete(ProviderAccount, { user: squatted, providerId: 'credential' });
    await tx.nativeDelete(PasswordReset, { identityUser: squatted });
    await endIdentitySessions(tx, squatted.id);
    tx.assign(squatted, { emailVerified: true, isAnonymous: false });
  });
}
