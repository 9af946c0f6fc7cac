import { query } from '@grow/tools/postgres/databases.ts';
import { waitUntil } from '@grow/tools/test/wait-until.ts';
import type { Databases, Writes } from './load.ts';

type Faults = { lost: number; doubled: number };

/** Compares acknowledged writes with the databases, once the outboxes are empty. */
export async function checkWrites(databases: Databases, writes: Writes): Promise<Faults & { acknowledged: number }> {
  await emptyOutboxes(databases);
  const posts = await countTexts(databases.content, 'posts', writes.posts);
  const messages = await countTexts(databases.content, 'messages', writes.messages);
  const completions = await countCompletions(databases.content, writes.completions);
  const points = await comparePoints(databases, [...new Set(writes.completions.map(({ userId }) => userId))]);
  const all = [posts, messages, completions, points];
  return {
    acknowledged: writes.completions.length + writes.posts.length + writes.messages.length,
    lost: all.reduce((sum, { lost }) => sum + lost, 0),
    doubled: all.reduce((sum, { doubled }) => sum + doubled, 0),
  };
}

async function emptyOutboxes({ content, user }: Databases): Promise<void> {
  for (const database of [content, user]) {
    const isEmpty = async () => (await query(database, 'select from outbox limit 1')).length === 0;
    await waitUntil(isEmpty, 'Rows still wait in the outbox');
  }
}

async function countTexts(database: string, table: 'posts' | 'messages', texts: string[]): Promise<Faults> {
  const rows = await query<{ content: string; count: number }>(
    database,
    `select content, count(*)::int as count from ${table} where content = any($1) group by content`,
    [texts],
  );
  return { lost: texts.length - rows.length, doubled: rows.filter(({ count }) => count > 1).length };
}

/** A completion cannot be duplicated, because of its key. Its XP could be, which is compared below. */
async function countCompletions(database: string, completions: Writes['completions']): Promise<Faults> {
  const [row] = await query<{ found: number }>(
    database,
    `select count(*)::int as found from unnest($1::int[], $2::int[]) as sent (user_id, lesson_id)
     join user_progress using (user_id, lesson_id)`,
    [completions.map(({ userId }) => userId), completions.map(({ lessonId }) => lessonId)],
  );
  return { lost: completions.length - (row?.found ?? 0), doubled: 0 };
}

/** For each learner, the ledger must have 10 XP for each completion, plus the XP of each achievement. */
async function comparePoints({ content, user }: Databases, userIds: number[]): Promise<Faults> {
  const earned = await query<{ id: number; points: number }>(
    content,
    `select user_id as id, (count(*) * 10 + coalesce((
       select sum(a.xp_reward) from user_achievements u join achievements a on a.id = u.achievement_id
       where u.user_id = p.user_id), 0))::int as points
     from user_progress p where user_id = any($1) and completed group by user_id`,
    [userIds],
  );
  const kept = await query<{ id: number; ledger: number; xp: number }>(
    user,
    `select u.id, u.xp, coalesce(sum(l.amount), 0)::int as ledger
     from users u left join xp_ledger l on l.user_id = u.id where u.id = any($1) group by u.id`,
    [userIds],
  );
  const sums = earned.map(({ id, points }) => ({ points, ...kept.find((row) => row.id === id) }));
  return {
    lost: sums.filter(({ points, ledger = 0, xp = 0 }) => Math.min(ledger, xp) < points).length,
    doubled: sums.filter(({ points, ledger = 0, xp = 0 }) => Math.max(ledger, xp) > points).length,
  };
}
