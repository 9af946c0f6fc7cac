import type { Logger } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';

/** How long the trash keeps things. */
export const trashDays = 30;
const hour = 3_600_000;

/** Deletes for good what has lain in the trash for 30 days, with its completions. */
export async function purgeTrash(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  for (const table of ['lessons', 'modules', 'learning_paths']) {
    await em.execute(`delete from ${table} where deleted_at < now() - make_interval(days => ${trashDays})`);
  }
}

/** Purges now and every hour. Several processes may do so: the second finds nothing. Answers how to stop. */
export function startPurgingTrash(orm: MikroORM, log: Logger): () => void {
  const purge = (): void => {
    purgeTrash(orm).catch((error: unknown) => log.warn({ err: error }, 'The trash could not be purged'));
  };
  purge();
  const timer = setInterval(purge, hour);
  timer.unref();
  return () => clearInterval(timer);
}
