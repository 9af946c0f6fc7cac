import type { Language } from '@grow/contracts';
import { dayOf } from '@grow/learning-rules';
import { lockInTransaction } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { resumeRestriction } from '../decisions/kept-restrictions.ts';
import { addActiveDay } from '../sessions/active-day.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { freeUsername } from '../users/free-username.ts';
import { Identity } from '../users/identity.entity.ts';
import { nameFromEmail } from '../users/name-from-email.ts';
import { User } from '../users/user.entity.ts';
import type { VerifiedIdentity } from './identity-provider.ts';

export type FoundUser = { userId: number; identityId: number };

type SignIn = {
  timeZone: string | null;
  language: Language;
  /** The key of restrictions that outlive their account. */
  secret: string;
};

/**
 * The account of a verified identity, created at the first sign-in. Two concurrent first sign-ins create one account.
 * `displayName` is the client's proposal, used only if the provider has none.
 */
export async function findOrCreateUser(
  em: EntityManager,
  identity: VerifiedIdentity,
  displayName: string | null,
  { timeZone, language, secret }: SignIn,
): Promise<FoundUser> {
  return em.transactional(async (tx) => {
    await lockIdentity(tx, identity);
    const known = await findIdentity(tx, identity);
    const found = known ?? (await createAccount(tx, identity, displayName, language));
    const user = await found.user.loadOrFail();
    const wasMember = known !== null && !user.isGuest;
    if (known !== null) await refreshUser(tx, user, identity);
    if (!wasMember && !user.isGuest) await resumeRestriction(tx, user, secret);
    user.lastActive = new Date();
    if (timeZone !== null) user.timeZone = timeZone;
    user.language ??= language;
    await tx.flush();
    await addActiveDay(tx, user.id, dayOf(new Date(), user.timeZone));
    return { userId: user.id, identityId: found.id };
  });
}

/** Locks a provider account until the transaction ends. */
export async function lockIdentity(em: EntityManager, { provider, subject }: VerifiedIdentity): Promise<void> {
  await lockInTransaction(em, `identity ${provider} ${subject}`);
}

export function findIdentity(em: EntityManager, { provider, subject }: VerifiedIdentity): Promise<Identity | null> {
  return em.findOne(Identity, { provider, subject }, { populate: ['user'] });
}

async function createAccount(
  em: EntityManager,
  identity: VerifiedIdentity,
  displayName: string | null,
  language: Language,
): Promise<Identity> {
  const user = em.create(User, {
    username: await freeUsername(em, identity.isAnonymous ? null : identity.email),
    email: identity.email,
    emailVerified: identity.emailVerified,
    displayName: displayNameOf(identity, displayName),
    photoUrl: identity.photo,
    isGuest: identity.isAnonymous,
    language,
  });
  const { provider, subject } = identity;
  const created = em.create(Identity, { provider, subject, user });
  await em.flush();
  return created;
}

/**
 * The name from the provider, or else from the client; null if there is none. Fallbacks do not count: others would see
 * the part of the email before the @, or 'User' (spec: users).
 */
export function displayNameOf(identity: VerifiedIdentity, proposed: string | null): string | null {
  const { email, displayName, isAnonymous } = identity;
  if (isAnonymous) return 'Guest';
  const fallbacks = ['', 'user', email, nameFromEmail(email)?.toLowerCase()];
  return [displayName, proposed].find((name) => name !== null && !fallbacks.includes(name.toLowerCase())) ?? null;
}

/**
 * Updates what has changed at the provider. A guest with an email there, whose upgrade did not reach us, becomes a full
 * account at the next sign-in. As in an upgrade, every session of the guest ends.
 */
async function refreshUser(em: EntityManager, user: User, identity: VerifiedIdentity): Promise<void> {
  if (identity.isAnonymous) return;
  user.email = identity.email;
  user.emailVerified = identity.emailVerified;
  user.photoUrl = identity.photo ?? user.photoUrl;
  if (!user.isGuest) return;
  user.isGuest = false;
  user.displayName = displayNameOf(identity, null);
  await endSessions(em, { userId: user.id }, identity.providerSession);
}
