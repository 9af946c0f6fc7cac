import { linkAnonymous, signInAnonymously, signInWithEmail, signInWithGoogle, type SessionUser } from '@grow/contracts';
import { AppError, handle, type Caller, type Mounted, type RequestContext } from '@grow/service-kit';
import type { IdentityProvider, SignInProvider, VerifiedIdentity } from '../../identity-provider/identity-provider.ts';
import { displayNameSchema } from '../../identity-provider/verified-claims.ts';
import { readSessionUser } from '../../session/read-session-user.ts';
import { startSession } from '../../session/start-session.ts';
import { timeZoneOrUtc } from '../../session/time-zone.ts';
import { findOrCreateUser, type FoundUser } from './find-or-create-user.ts';
import { linkGuest } from './link-guest.ts';

export type ExchangeServices = { provider: IdentityProvider; publicUrl: string };
type Context = RequestContext & { caller: Caller | null };
type Body = { token: string; displayName?: string | null | undefined; timeZone?: string | undefined };

/**
 * The browser signs in at the identity provider and brings its token here for a session. Only the verified token is
 * believed: uid, email and picture in the body are what the specification sends, and are not read.
 */
export function exchangeRoutes({ provider, publicUrl }: ExchangeServices): Mounted[] {
  /** Verifies the token and checks that it is of the kind that the endpoint is for. */
  async function verifyKind(token: string, kinds: readonly SignInProvider[]): Promise<VerifiedIdentity> {
    const identity = await provider.verify(token);
    if (!kinds.includes(identity.signInProvider)) throw new AppError('forbidden');
    return identity;
  }

  async function signIn(
    context: Context,
    body: Body,
    found: FoundUser,
    { providerSession }: VerifiedIdentity,
  ): Promise<SessionUser> {
    await startSession(context.em, context.koa, publicUrl, {
      ...found,
      providerSession,
      timeZone: timeZoneOrUtc(body.timeZone),
      replaces: context.caller?.sessionId,
    });
    return readSessionUser(context.em, found);
  }

  async function exchange(context: Context, body: Body, kind: SignInProvider): Promise<SessionUser> {
    const identity = await verifyKind(body.token, [kind]);
    const timeZone = body.timeZone === undefined ? null : timeZoneOrUtc(body.timeZone);
    const found = await findOrCreateUser(context.em, identity, proposedName(body), timeZone);
    return signIn(context, body, found, identity);
  }

  return [
    handle(signInWithGoogle, ({ body }, context) => exchange(context, body, 'google.com')),
    handle(signInWithEmail, ({ body }, context) => exchange(context, body, 'password')),
    handle(signInAnonymously, ({ body }, context) => exchange(context, body, 'anonymous')),
    handle(linkAnonymous, async ({ body }, context) => {
      const identity = await verifyKind(body.token, ['google.com', 'password']);
      const found = await linkGuest(context.em, context.caller, identity, proposedName(body));
      return signIn(context, body, found, identity);
    }),
  ];
}

function proposedName({ displayName }: Body): string | null {
  return displayNameSchema.parse(displayName);
}
