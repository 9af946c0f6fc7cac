import type { MikroORM } from '@mikro-orm/postgresql';
import { readOutline } from '../content-cache/outline.ts';
import { beginSeed } from './begin-seed.ts';
import { completeLesson } from '../features/progress/index.ts';

/** The user service seeds its demo accounts with fixed ids: 1 is the learner half-way, 2 the newcomer, 3 the admin. */
const demoLearnerId = 1;

/** Lessons of a learner half-way through the soil path: it ends inside the gated Flowering Stage. */
const completedModules = [1, 2, 3];
const begunModule = 4;

/**
 * Completes lessons for the demo learner, once, by the same rules as a real one: XP and achievements follow by
 * themselves, through the outbox, whichever service starts first.
 */
export async function seedProgress(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  await em.transactional(async (inside) => {
    if (!(await beginSeed(inside, 'demo-progress'))) return;

    const outline = await readOutline(inside);
    const lessonsOf = (moduleId: number): number[] =>
      [...outline.moduleIdByLesson]
        .flatMap(([lessonId, id]) => (id === moduleId ? [lessonId] : []))
        .toSorted(ascending);
    const planned = [
      ...completedModules.flatMap((moduleId) => lessonsOf(moduleId).map((lessonId) => ({ moduleId, lessonId }))),
      ...lessonsOf(begunModule)
        .slice(0, 1)
        .map((lessonId) => ({ moduleId: begunModule, lessonId })),
    ];
    for (const { moduleId, lessonId } of planned) {
      await completeLesson(inside, outline, { userId: demoLearnerId, moduleId, lessonId });
    }
  });
}

function ascending(a: number, b: number): number {
  return a - b;
}
