import { defaultLanguage } from '@grow/contracts';
import { repeat, type Logger } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { allRows, entityOf } from '../../database/undeleted-content.ts';
import { contentKinds } from '../kinds/kinds.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';

export const trashDays = 30;
export const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Permanently deletes what has been in the trash for 30 days, with its completions and revisions. */
export async function purgeTrash(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  const before = new Date(Date.now() - trashDays * dayMs);
  await moveCompletions(em, before);
  for (const kind of contentKinds.toReversed())
    await query(em).deleteFrom(entityOf(kind)).where('deletedAt', '<', before).execute();
  await purgeItems(em, before);
}

/** Deletes the items and revisions of permanently deleted content. */
async function purgeItems(em: EntityManager, deletedBefore: Date): Promise<void> {
  await em.nativeDelete(ContentItem, { deletedAt: { $lt: deletedBefore } });
  for (const kind of contentKinds) {
    await query(em)
      .deleteFrom('ContentItem')
      .where('kind', '=', kind)
      .where('language', '=', defaultLanguage)
      .where('published', 'is not', null)
      .where('itemId', 'not in', allRows(em, kind).select('id'))
      .execute();
  }
  // Translations go with their source, and texts with their item.
  await query(em)
    .deleteFrom('ContentItem as t')
    .where('t.language', '<>', defaultLanguage)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('ContentItem as source')
            .select('source.id')
            .whereRef('source.kind', '=', 't.kind')
            .whereRef('source.itemId', '=', 't.itemId')
            .where('source.language', '=', defaultLanguage),
        ),
      ),
    )
    .execute();
  await query(em)
    .deleteFrom('PublishedText as t')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('ContentItem as i')
            .select('i.id')
            .whereRef('i.kind', '=', 't.kind')
            .whereRef('i.itemId', '=', 't.itemId')
            .whereRef('i.language', '=', 't.language'),
        ),
      ),
    )
    .execute();
}

/** Keeps completions of lessons that have been moved out of a purged module: they would be deleted with it. */
async function moveCompletions(em: EntityManager, before: Date): Promise<void> {
  const purged = query(em)
    .selectFrom('Module as m')
    .innerJoin('LearningPath as p', 'p.id', 'm.path')
    .where(({ eb, or }) => or([eb('m.deletedAt', '<', before), eb('p.deletedAt', '<', before)]))
    .select('m.id');
  await query(em)
    .updateTable('UserProgress')
    .from('Lesson')
    .set(({ ref }) => ({ module: ref('Lesson.module') }))
    .whereRef('Lesson.id', '=', 'UserProgress.lesson')
    .whereRef('Lesson.module', '<>', 'UserProgress.module')
    .where('UserProgress.module', 'in', purged)
    .execute();
}

/** Purges now and every hour, in any number of processes. Returns a function that stops it. */
export function startPurgingTrash(orm: MikroORM, log: Logger): () => Promise<void> {
  return repeat({ name: 'the purge of the trash', job: () => purgeTrash(orm), everyMs: hourMs, firstMs: 0, log });
}
