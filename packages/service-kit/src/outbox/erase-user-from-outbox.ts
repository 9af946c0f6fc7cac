import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { json } from '../database/expressions.ts';
import { query } from '../own-query.ts';

/**
 * Deletes a user's events from the outbox and the dead letters: their payload names the user as `userId`, `fromUserId`
 * or among `fromUserIds`. Skips an event that is being delivered, because its receiver may wait for this transaction;
 * it is deleted once delivered.
 */
export async function eraseUserFromOutbox(em: EntityManager, userId: number): Promise<void> {
  const names = [{ userId }, { fromUserId: userId }, { fromUserIds: [userId] }];
  const namesUser = sql<boolean>`(${sql.join(
    names.map((name) => sql`payload @> ${json(name)}`),
    sql` or `,
  )})`;
  for (const table of ['OutboxMessage', 'DeadLetter'] as const) {
    await query(em)
      .deleteFrom(table)
      .where('id', 'in', ({ selectFrom }) => selectFrom(table).select('id').where(namesUser).forUpdate().skipLocked())
      .execute();
  }
}
