import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyUser } from '../../push/notify-user.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inactiveDays = 3;
const daysBetweenReminders = 7;
const remindersAtOnce = 500;

/**
 * Reminds learners who saved that they want to be reminded, have a device to hear it on and have been away for three
 * days; at most once a week. Rows are taken under lock, so that several processes remind nobody twice.
 */
export async function remindLearners(em: EntityManager, now: Date): Promise<number> {
  return em.transactional(async (transaction) => {
    const reminded = await transaction.execute<{ user_id: number }[]>(
      `update notification_preferences set last_reminded_at = ? where user_id in (
         select p.user_id from notification_preferences p join users u on u.id = p.user_id
         where p.learning and u.last_active < ?
           and (p.last_reminded_at is null or p.last_reminded_at < ?)
           and exists (select 1 from push_subscriptions s where s.user_id = p.user_id)
         order by p.user_id limit ? for update of p skip locked
       ) returning user_id`,
      [
        now,
        new Date(now.getTime() - inactiveDays * dayMs),
        new Date(now.getTime() - daysBetweenReminders * dayMs),
        remindersAtOnce,
      ],
    );
    for (const { user_id: userId } of reminded) {
      await notifyUser(transaction, {
        userId,
        category: 'learning',
        title: 'Time to grow',
        body: 'Your next lesson is waiting. A few minutes are enough to go on.',
        url: '/',
        key: 'learning-reminder',
      });
    }
    return reminded.length;
  });
}
