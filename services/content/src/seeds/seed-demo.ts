import type { MikroORM } from '@mikro-orm/postgresql';
import { seedCommunity } from './seed-community.ts';
import { seedContent } from './seed-content.ts';
import { readSeedFiles } from './seed-files.ts';
import { seedProgress } from './seed-progress.ts';

/** Everything that a demonstration starts with. Never runs in production. */
export async function seedDemo(orm: MikroORM): Promise<void> {
  await seedContent(orm, await readSeedFiles());
  await seedProgress(orm);
  await seedCommunity(orm);
}
