import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { AppError, createOrm, createStorage } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ormOptions } from './mikro-orm.config.ts';
import type { ArchiveJob, ArchiveMessage } from './authoring/archive/start-archive-process.ts';
import type { ImportProgress } from './authoring/archive/content-imports.ts';
import { importArchive } from './authoring/archive/import-archive.ts';
import { zipContent } from './authoring/archive/zip-content.ts';

const progressMs = 500;

// The service is gone: PostgreSQL rolls back what is not committed.
const endWithService = (): never => process.exit(1);
process.once('disconnect', endWithService);

const [job] = (await once(process, 'message')) as [ArchiveJob];
const orm = await createOrm({ ...ormOptions(job.databaseUrl), poolSize: 1 });
try {
  await say(await work(orm.em.fork()));
} catch (error) {
  if (error instanceof AppError) await say({ kind: 'refused', problem: error.message });
  else await say({ kind: 'failed', error: describe(error) });
} finally {
  await orm.close(true);
  process.off('disconnect', endWithService);
  process.disconnect();
}

async function work(em: EntityManager): Promise<ArchiveMessage> {
  const storage = createStorage(job.storage);
  if (job.kind === 'export') {
    await zipContent(em, (bytes) => process.stdout.write(bytes), { ...job, storage });
    return { kind: 'exported' };
  }
  const bytes = await buffer(process.stdin);
  let saidAt = 0;
  const report = (progress: ImportProgress): void => {
    if (performance.now() - saidAt < progressMs) return;
    saidAt = performance.now();
    void say({ kind: 'progress', progress });
  };
  const outcome = await importArchive(em, { ...job, bytes }, { ...job, storage, report });
  return { kind: 'imported', outcome };
}

function say(message: ArchiveMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

/** The type and location of an error, without its message, which could contain texts of the archive. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const at = error.stack?.split('\n').find((line) => /^ {4}at /u.test(line)) ?? '';
  return `${error.name}${code}${at.replace('    ', ' ')}`;
}
