import { eraseUserData } from '@grow/contracts/internal';
import {
  AnsweredCall,
  AppError,
  callInternal,
  enqueue,
  eraseUserFromOutbox,
  handleTopic,
  removeUnattachedFiles,
  type OutboxHandlers,
  type Peers,
} from '@grow/service-kit';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { AdminChange } from '../admin-users/admin-change.entity.ts';
import { keepRestriction } from '../decisions/kept-restrictions.ts';
import { HeldNotification } from '../notifications/held-notification.entity.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { Identity } from '../users/identity.entity.ts';
import { ProviderUser } from '../users/provider-tables.entity.ts';
import { User } from '../users/user.entity.ts';
import { assertAdminIsLeft, lockAdmins } from '../users/user.policy.ts';

const eraseTopic = { name: 'account.erase', payload: z.object({ userId: z.int(), service: z.string() }) };

type Erasure = { userId: number; secret: string; adminId?: number; services: readonly string[] };

/**
 * Deletes an account with everything that belongs to it: here in one transaction, in each of the `services` through
 * the outbox, by an entry of its own. A cleanup job deletes its picture. The last admin cannot be deleted (spec: admins). If an admin deletes the
 * account, the audit log names the admin. A mute or suspension in force stays, under `secret`, for whoever registers
 * again.
 */
export async function eraseAccount(em: EntityManager, { userId, secret, adminId, services }: Erasure): Promise<void> {
  await em.transactional(async (tx) => {
    const admins = await lockAdmins(tx);
    const user = await tx.findOne(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (user === null) throw new AppError(adminId === undefined ? 'unauthorized' : 'not_found');
    if (adminId !== undefined && !admins.some(({ id }) => id === adminId)) throw new AppError('forbidden');
    assertAdminIsLeft(user, admins);
    await endSessions(tx, { userId });
    await keepRestriction(tx, user, secret);
    const accounts = await tx.find(Identity, { user: userId, provider: 'embedded' });
    await tx.nativeDelete(ProviderUser, { id: { $in: accounts.map(({ subject }) => subject) } });
    await eraseQuotes(tx, userId);
    await tx.nativeDelete(User, { id: userId });
    await removeUnattachedFiles(tx, userId);
    for (const service of services) await enqueue(tx, eraseTopic, { userId, service });
    if (adminId !== undefined)
      tx.create(AdminChange, { adminId, userId, action: 'erase', wasAdmin: user.isAdmin, isAdmin: false });
  });
}

/** Deletes texts of the user from other users' rows: held notifications and the audit log. */
async function eraseQuotes(em: EntityManager, userId: number): Promise<void> {
  await em.nativeDelete(HeldNotification, { fromUserIds: { $contains: [userId] } });
  await em.nativeUpdate(AdminChange, { flag: null, $or: [{ userId }, { adminId: userId }] }, { details: null });
  await em.nativeDelete(AnsweredCall, { userId });
  await eraseUserFromOutbox(em, userId);
}

/** Deletes the data of a deleted account in another service. One that is down is asked again. */
export function accountHandlers({ peers }: { peers: Peers }): OutboxHandlers {
  return handleTopic(eraseTopic, ({ userId, service }) =>
    callInternal(eraseUserData, { params: { userId: String(userId) } }, peers, { to: service, timeoutMs: 10_000 }),
  );
}
