import { insertIfAbsent, OperatorError } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { readOutline } from '../learning/content-cache/outline.ts';
import { completeLesson } from '../learning/progress/complete-lesson.ts';
import { AppliedSeed } from './applied-seed.entity.ts';
import { demoUsers, seedCommunity } from './seed-community.ts';

/** Demo data: the progress of a learner, and posts in the feed. */
export async function seedDemo(orm: MikroORM): Promise<void> {
  await seedProgress(orm);
  await seedCommunity(orm);
}

/** Production refuses demo data, because it would belong to whichever users get the demo's ids. */
export async function refuseDemoData(orm: MikroORM): Promise<void> {
  const demo = await orm.em.fork().count(AppliedSeed, { name: { $in: ['demo-progress', 'demo-community'] } });
  if (demo === 0) return;
  throw new OperatorError(
    'The database of the content service holds progress and posts of the demo, which production must not have.',
    'Give production databases of its own: another DATA_DIR, or another DATABASE_URL_CONTENT.',
  );
}

/** The learner is half-way through the soil path: the last completed lesson is the first of the gated Flowering Stage. */
const lastModule = 4;

/**
 * Completes lessons for the demo learner once, by the rules for real learners. XP and achievements follow through the
 * outbox, whichever service starts first.
 */
export async function seedProgress(orm: MikroORM): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    if (!(await insertIfAbsent(tx, AppliedSeed, { name: 'demo-progress' }))) return;

    const outline = await readOutline(tx);
    const lessons = [...outline.moduleIdByLesson].toSorted(([a, inA], [b, inB]) => inA - inB || a - b);
    const begun = lessons.find(([, moduleId]) => moduleId === lastModule)?.[0];
    const completedAt = new Date();
    for (const [lessonId, moduleId] of lessons) {
      if (moduleId >= lastModule && lessonId !== begun) continue;
      await completeLesson(tx, outline, { userId: demoUsers.learner, moduleId, lessonId, completedAt });
    }
  });
}
