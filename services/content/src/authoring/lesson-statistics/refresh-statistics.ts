import { lockInTransaction, repeat, secondsFromNow, type Logger } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { undeletedLessons, undeletedModules } from '../../database/undeleted-content.ts';
import { countLearnersOfLesson, countLearnersOfModule } from './count-learners.ts';
import { LessonStatistics, ModuleStatistics } from './statistics.entity.ts';

const hourMs = 3_600_000;
const refreshEverySeconds = 24 * 3600;

/** Refreshes day-old counts, now and every hour, in any number of processes. Returns a function that stops it. */
export function startRefreshingStatistics(orm: MikroORM, log: Logger): () => Promise<void> {
  const job = (isStopped: () => boolean) => refreshStatistics(orm.em.fork(), isStopped);
  return repeat({ name: 'the refresh of statistics', job, everyMs: hourMs, firstMs: 0, log });
}

/** Recounts each module whose counts are missing or a day old, one module at a time. */
export async function refreshStatistics(em: EntityManager, isStopped = (): boolean => false): Promise<void> {
  for (const { id } of await undeletedModules(em).select('m.id').orderBy('m.id').execute()) {
    if (isStopped()) return;
    await em.transactional(async (tx) => {
      await lockInTransaction(tx, `statistics of module ${id}`);
      if (!(await isFresh(tx, id))) await refreshModule(tx, id);
    });
  }
}

async function isFresh(em: EntityManager, moduleId: number): Promise<boolean> {
  const fresh = await query(em)
    .selectFrom('ModuleStatistics')
    .where('module', '=', moduleId)
    .where('refreshedAt', '>', secondsFromNow(-refreshEverySeconds))
    .select('module')
    .executeTakeFirst();
  return fresh !== undefined;
}

async function refreshModule(em: EntityManager, moduleId: number): Promise<void> {
  const lessons = await undeletedLessons(em).where('m.id', '=', moduleId).select('l.id').execute();
  let left = 0;
  for (const { id } of lessons) {
    const counts = await countLearnersOfLesson(em, id);
    await em.upsert(LessonStatistics, { lesson: id, ...counts });
    // A learner leaves at one lesson only.
    left += counts.left;
  }
  const counts = await countLearnersOfModule(
    em,
    moduleId,
    lessons.map(({ id }) => id),
  );
  await em.upsert(ModuleStatistics, { module: moduleId, ...counts, left, refreshedAt: new Date() });
}
