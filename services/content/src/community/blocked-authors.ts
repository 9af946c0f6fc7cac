import type { BlockState } from '@grow/contracts/internal';
import { publishEvent } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The authors whom a reader has blocked, as an array of SQL. Takes one parameter: the reader. */
export const blockedAuthors = `coalesce((select author_ids from blocked_authors where reader_id = ?), '{}')`;

/** Keeps whom a reader has blocked, unless a later state is there already, and tells the reader's open pages. */
export async function keepBlockedAuthors(
  em: EntityManager,
  readerId: number,
  { version, blockedIds }: BlockState,
): Promise<void> {
  await em.transactional(async (transaction) => {
    const kept = await transaction.execute<object[]>(
      `insert into blocked_authors (reader_id, version, author_ids)
       values (?, ?, array(select jsonb_array_elements_text(?::jsonb)::int))
       on conflict (reader_id) do update set version = excluded.version, author_ids = excluded.author_ids
       where blocked_authors.version < excluded.version returning reader_id`,
      [readerId, version, JSON.stringify(blockedIds)],
    );
    if (kept.length > 0)
      await publishEvent(transaction, { to: [readerId], topic: 'blocked-authors-changed', data: {} });
  });
}
