import { StartupError } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { AppliedSeed } from './applied-seed.entity.ts';
import { seedCommunity } from './seed-community.ts';
import { seedProgress } from './seed-progress.ts';

/** Demo data: the progress of a learner, and posts in the feed. */
export async function seedDemo(orm: MikroORM): Promise<void> {
  await seedProgress(orm);
  await seedCommunity(orm);
}

/** In production: the progress and the posts of the demo would belong to whichever users get its ids. */
export async function refuseDemoData(orm: MikroORM): Promise<void> {
  const demo = await orm.em.fork().count(AppliedSeed, { name: { $in: ['demo-progress', 'demo-community'] } });
  if (demo === 0) return;
  throw new StartupError(
    'The database of the content service holds progress and posts of the demo, which production must not have.',
    'Give production databases of its own: another DATA_DIR, or other DATABASE_URL_USER and DATABASE_URL_CONTENT.',
  );
}
