import { AppError, enqueue, removeUnattachedFiles } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { endSessions } from '../../session/end-sessions.ts';

/** The outbox topic of what is kept about a deleted account elsewhere. */
export const eraseTopic = { name: 'account.erase', payload: z.object({ userId: z.int() }) };

/**
 * Deletes an account with everything that belongs to it: here in one transaction, in the content service through
 * the outbox. Its picture is nobody's then, which the sweep sees. The last admin cannot (rules 9).
 */
export async function eraseAccount(em: EntityManager, userId: number): Promise<void> {
  await em.transactional(async (tx) => {
    // Every admin in one order, as when rights are revoked: of two last admins who leave at once, one stays.
    const admins = await tx.execute<{ id: number }[]>('select id from users where is_admin order by id for update');
    const [user] = await tx.execute<{ is_admin: boolean }[]>('select is_admin from users where id = ? for update', [
      userId,
    ]);
    if (user === undefined) throw new AppError('unauthorized');
    if (user.is_admin && admins.length === 1) throw new AppError('last_admin');
    await endSessions(tx, { userId });
    await tx.execute(
      `delete from identity."user" where id in
         (select subject from identities where user_id = ? and provider = 'embedded')`,
      [userId],
    );
    await tx.execute('delete from users where id = ?', [userId]);
    await removeUnattachedFiles(tx, userId);
    await enqueue(tx, eraseTopic, { userId });
  });
}
