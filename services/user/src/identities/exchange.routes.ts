import {
  languageOf,
  linkAnonymous,
  readIdentityOptions,
  signInAnonymously,
  signInWithEmail,
  signInWithGoogle,
  signInWithOidc,
  type SessionUser,
} from '@grow/contracts';
import { AppError, handle, type Caller, type RequestContext, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { timeZoneOrUtc } from '../sessions/active-day.ts';
import { readSessionUser } from '../sessions/read-session-user.ts';
import { startSession } from '../sessions/start-session.ts';
import type { SignInProvider } from '../users/provider-tables.entity.ts';
import { findOrCreateUser, type FoundUser } from './find-or-create-user.ts';
import {
  displayNameSchema,
  type IdentityOptions,
  type IdentityProvider,
  type VerifiedIdentity,
} from './identity-provider.ts';
import { linkGuest } from './link-guest.ts';

type ExchangeServices = {
  provider: IdentityProvider;
  identityOptions: IdentityOptions;
  publicUrl: string;
  identitySecret: string;
};
type Context = RequestContext & { caller: Caller | null };
type Body = { token: string; displayName?: string | null | undefined; timeZone?: string | undefined };

/**
 * The browser signs in at the identity provider and exchanges its token here for a session. Only the verified token is
 * trusted: uid, email and picture in the body (spec: users) are ignored.
 */
export function exchangeRoutes({ provider, identityOptions, publicUrl, identitySecret }: ExchangeServices): Route[] {
  /** Verifies the token and checks that its kind of sign-in is allowed at this endpoint. */
  async function verifyKind(token: string, kinds: readonly SignInProvider[]): Promise<VerifiedIdentity> {
    const identity = await provider.verify(token);
    if (!kinds.includes(identity.signInProvider)) throw new AppError('forbidden');
    return identity;
  }

  /** One transaction: if the provider session ends meanwhile, neither an account nor an upgrade remains. */
  async function signIn(
    context: Context,
    body: Body,
    { providerSession }: VerifiedIdentity,
    find: (tx: EntityManager) => Promise<FoundUser>,
  ): Promise<SessionUser> {
    const found = await context.em.transactional(async (tx) => {
      const user = await find(tx);
      await startSession(tx, context.ctx, publicUrl, {
        ...user,
        providerSession,
        timeZone: timeZoneOrUtc(body.timeZone),
        replaces: context.caller?.sessionId,
      });
      return user;
    });
    return readSessionUser(context.em, found);
  }

  async function exchange(context: Context, body: Body, kind: SignInProvider): Promise<SessionUser> {
    const identity = await verifyKind(body.token, [kind]);
    const timeZone = body.timeZone === undefined ? null : timeZoneOrUtc(body.timeZone);
    const language = languageOf(...context.ctx.acceptsLanguages());
    return signIn(context, body, identity, (tx) =>
      findOrCreateUser(tx, identity, proposedName(body), { timeZone, language, secret: identitySecret }),
    );
  }

  return [
    handle(readIdentityOptions, () => identityOptions),
    handle(signInWithGoogle, ({ body }, context) => exchange(context, body, 'google.com')),
    handle(signInWithOidc, ({ body }, context) => exchange(context, body, 'oidc')),
    handle(signInWithEmail, ({ body }, context) => exchange(context, body, 'password')),
    handle(signInAnonymously, ({ body }, context) => exchange(context, body, 'anonymous')),
    handle(linkAnonymous, async ({ body }, context) => {
      const identity = await verifyKind(body.token, ['google.com', 'oidc', 'password']);
      return signIn(context, body, identity, (tx) =>
        linkGuest(tx, context.caller, identity, { displayName: proposedName(body), secret: identitySecret }),
      );
    }),
  ];
}

function proposedName({ displayName }: Body): string | null {
  return displayNameSchema.parse(displayName);
}
