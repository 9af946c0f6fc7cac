import { parentPort, workerData } from 'node:worker_threads';
import { AppError, createOrm } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ormOptions } from '../../mikro-orm.config.ts';
import type { ArchiveJob, ArchiveMessage } from './archive-job.ts';
import { importArchive } from './import-archive.ts';
import { zipContent } from './zip-content.ts';

// A thread of its own: unfolding, parsing and comparing thousands of files takes seconds, in which the service would
// answer nobody.
const job = workerData as ArchiveJob;
const progressMs = 500;

const orm = await createOrm({ ...ormOptions(job.databaseUrl), poolSize: 1 });
try {
  await work(orm.em.fork());
} catch (error) {
  if (error instanceof AppError && error.status < 500) say({ kind: 'refused', problem: error.message });
  else say({ kind: 'failed', error: describe(error) });
} finally {
  await orm.close(true);
}

async function work(em: EntityManager): Promise<void> {
  if (job.kind === 'export') {
    const zip = await zipContent(em);
    say({ kind: 'exported', zip }, [zip.buffer]);
    return;
  }
  let saidAt = 0;
  const outcome = await importArchive(em, job, (progress) => {
    if (performance.now() - saidAt < progressMs) return;
    saidAt = performance.now();
    say({ kind: 'progress', progress });
  });
  say({ kind: 'imported', outcome });
}

function say(message: ArchiveMessage, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transferred);
}

/** Its kind and place, without a message that could hold texts of the archive. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const at = error.stack?.split('\n').find((line) => /^ {4}at /u.test(line)) ?? '';
  return `${error.name}${code}${at.replace('    ', ' ')}`;
}
