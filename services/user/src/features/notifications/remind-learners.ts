import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { notifyUser } from './notify-user.ts';
import { StoredPreferences } from './stored-preferences.entity.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inactiveDays = 3;
const daysBetweenReminders = 7;
const batchSize = 500;

/**
 * Reminds learners who have enabled reminders, have a device for them and have been away for three days; at most once a
 * week. Locks the rows, so that several processes remind nobody twice.
 */
export async function remindLearners(em: EntityManager, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  return em.transactional(async (transaction) => {
    const away = await query(transaction)
      .selectFrom('StoredPreferences as p')
      .innerJoin('User as u', 'u.id', 'p.user')
      .select('p.user')
      .where('p.learning', '=', true)
      .where('u.lastActive', '<', before(inactiveDays))
      .where(({ eb, or }) =>
        or([eb('p.lastRemindedAt', 'is', null), eb('p.lastRemindedAt', '<', before(daysBetweenReminders))]),
      )
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('PushSubscription as s').select('s.id').whereRef('s.user', '=', 'p.user')),
      )
      .orderBy('p.user')
      .limit(batchSize)
      .forUpdate('p')
      .skipLocked()
      .execute();
    const userIds = away.map(({ user }) => user);
    await transaction.nativeUpdate(StoredPreferences, { user: { $in: userIds } }, { lastRemindedAt: now });
    for (const userId of userIds) {
      await notifyUser(transaction, {
        userId,
        category: 'learning',
        title: 'Time to grow',
        body: 'Your next lesson is waiting. A few minutes are enough to go on.',
        url: '/',
        key: 'learning-reminder',
        isListed: false,
      });
    }
    return userIds.length;
  });
}
