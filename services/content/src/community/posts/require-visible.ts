import { AppError, preparedQuery } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';

const findVisible = preparedQuery((em, { id }: { id: number }) =>
  query(em)
    .selectFrom('Post')
    .select('id')
    .where('id', '=', id)
    .where('hiddenAt', 'is', null)
    .where('deletedAt', 'is', null),
);

/** Throws 404 unless the post exists and is neither deleted nor hidden. */
export async function requireVisiblePost(em: EntityManager, id: number): Promise<void> {
  if ((await findVisible(em, { id })).length === 0) throw new AppError('not_found');
}
