import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { VerifiedIdentity } from '../../identity-provider/identity-provider.ts';
import { addActiveDay } from '../../session/active-day.ts';
import { endSessions } from '../../session/end-sessions.ts';
import { dayIn } from '../../session/time-zone.ts';
import { freeUsername } from '../../usernames/free-username.ts';
import { User } from '../users/user.entity.ts';

export type FoundUser = { userId: number; identityId: number };

/**
 * The account of a verified identity, made at the first sign-in. Two first sign-ins at the same moment make one account.
 * `displayName` is what the client proposes; only where the provider knows none.
 */
export async function findOrCreateUser(
  em: EntityManager,
  identity: VerifiedIdentity,
  displayName: string | null,
  timeZone: string | null,
): Promise<FoundUser> {
  return em.transactional(async (tx) => {
    await lockIdentity(tx, identity);
    const known = await findIdentity(tx, identity);
    const found = known ?? (await createUser(tx, identity, displayName));
    if (known !== null) await refreshUser(tx, known.userId, identity);
    const [user] = await tx.execute<{ time_zone: string }[]>(
      'update users set last_active = now(), time_zone = coalesce(?, time_zone) where id = ? returning time_zone',
      [timeZone, found.userId],
    );
    await addActiveDay(tx, found.userId, dayIn(user?.time_zone ?? 'UTC', new Date()));
    return found;
  });
}

/** One at a time for each provider account, until the transaction ends. */
export async function lockIdentity(em: EntityManager, { provider, subject }: VerifiedIdentity): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 4177))', [`${provider}:${subject}`]);
}

export async function findIdentity(
  em: EntityManager,
  { provider, subject }: VerifiedIdentity,
): Promise<FoundUser | null> {
  const [row] = await em.execute<{ id: number; user_id: number }[]>(
    'select id, user_id from identities where provider = ? and subject = ?',
    [provider, subject],
  );
  return row === undefined ? null : { userId: row.user_id, identityId: row.id };
}

export async function addIdentity(em: EntityManager, identity: VerifiedIdentity, userId: number): Promise<number> {
  const [row] = await em.execute<{ id: number }[]>(
    'insert into identities (provider, subject, user_id) values (?, ?, ?) returning id',
    [identity.provider, identity.subject, userId],
  );
  if (row === undefined) throw new AppError('internal_error');
  return row.id;
}

async function createUser(
  em: EntityManager,
  identity: VerifiedIdentity,
  displayName: string | null,
): Promise<FoundUser> {
  const user = em.create(User, {
    username: await freeUsername(em, identity.isAnonymous ? null : identity.email),
    email: identity.email,
    emailVerified: identity.emailVerified,
    displayName: displayNameOf(identity, displayName),
    photoUrl: identity.photo,
    isGuest: identity.isAnonymous,
  });
  await em.flush();
  return { userId: user.id, identityId: await addIdentity(em, identity, user.id) };
}

/** Spec 3: the display name falls back to the part before the @ of the email, then to 'User'. */
export function displayNameOf(identity: VerifiedIdentity, proposed: string | null): string {
  if (identity.isAnonymous) return 'Guest';
  const candidates = [identity.displayName, proposed, identity.email?.split('@')[0]];
  return candidates.find((name) => name !== null && name !== undefined && name !== '') ?? 'User';
}

/**
 * What the provider knows better by now. A guest who got an email at the provider, and whose upgrade was cut off
 * before it reached us, becomes a full account at the next sign-in; as by the upgrade, every session of the guest ends.
 */
async function refreshUser(em: EntityManager, userId: number, identity: VerifiedIdentity): Promise<void> {
  if (identity.isAnonymous) return;
  await em.execute('update users set email = ?, email_verified = ?, photo_url = coalesce(?, photo_url) where id = ?', [
    identity.email,
    identity.emailVerified,
    identity.photo,
    userId,
  ]);
  const upgraded = await em.execute<unknown[]>(
    'update users set is_guest = false, display_name = ? where id = ? and is_guest returning 1',
    [displayNameOf(identity, null), userId],
  );
  if (upgraded.length > 0) await endSessions(em, { userId }, identity.providerSession);
}
