import { repeat, type Logger } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { LearningPath } from '../learning-paths/index.ts';
import { Lesson } from '../lessons/index.ts';
import { Module } from '../modules/index.ts';
import { purgeRevisions } from '../revisions/index.ts';

export const trashDays = 30;
export const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Permanently deletes what has been in the trash for 30 days, with its completions and revisions. */
export async function purgeTrash(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  const old = { deletedAt: { $lt: new Date(Date.now() - trashDays * dayMs) } };
  const inTrash = { filters: { undeleted: false } };
  await em.nativeDelete(Lesson, old, inTrash);
  await em.nativeDelete(Module, old, inTrash);
  await em.nativeDelete(LearningPath, old, inTrash);
  await purgeRevisions(em, old.deletedAt.$lt);
}

/** Purges now and every hour, in any number of processes. Returns a function that stops it. */
export function startPurgingTrash(orm: MikroORM, log: Logger): () => Promise<void> {
  return repeat({ name: 'the purge of the trash', job: () => purgeTrash(orm), everyMs: hourMs, firstMs: 0, log });
}
