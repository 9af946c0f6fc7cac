import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { maxExportBytes, type WantedExport } from '@grow/contracts';
import { AppError, createLogger, createOrm, createStorage, openPeers, type ObjectStorage } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { importArchive } from './authoring/archive/import-archive.ts';
import { zipContent } from './authoring/archive/zip-content.ts';
import { updateExport } from './authoring/jobs/content-exports.ts';
import type { Job, JobMessage, JobProgress, JobSettings } from './authoring/jobs/start-job-process.ts';
import { assertStill } from './authoring/revisions/may-publish.ts';
import { exportPo } from './authoring/translations/export-po.ts';
import { importPo } from './authoring/translations/import-po.ts';
import { ormOptions } from './mikro-orm.config.ts';

const progressMs = 500;

// The service is gone: PostgreSQL rolls back what is not committed.
const endWithService = (): never => process.exit(1);
process.once('disconnect', endWithService);

const [job] = (await once(process, 'message')) as [JobSettings & Job];
const peers = openPeers('content', job.peers, createLogger('content'));
const orm = await createOrm({ ...ormOptions(job.databaseUrl), poolSize: 1, isPatient: true });
try {
  await say(await work(orm.em.fork()));
} catch (error) {
  if (error instanceof AppError) await say({ kind: 'refused', problem: error.localizable });
  else await say({ kind: 'failed', error: describe(error) });
} finally {
  await orm.close(true);
  process.off('disconnect', endWithService);
  process.disconnect();
}

async function work(em: EntityManager): Promise<JobMessage> {
  const storage = createStorage(job.storage);
  let saidAt = 0;
  const report = (progress: JobProgress): void => {
    if (performance.now() - saidAt < progressMs) return;
    saidAt = performance.now();
    void say({ kind: 'progress', progress });
  };
  if (job.kind === 'export') {
    const bytes = await writeExport(em, job.wanted, { storage, report });
    await assertStill(peers, job.userId, 'author', 'export');
    await storage.put(job.key, bytes);
    await updateExport(em, job.id, { stage: 'done', bytes: bytes.length });
    return { kind: 'exported' };
  }
  const bytes = await buffer(process.stdin);
  const assertAllowed = () =>
    job.kind === 'import-archive'
      ? assertStill(peers, job.adminId, 'admin', 'import')
      : assertStill(peers, job.authorId, 'author', 'import');
  if (job.kind === 'import-translations') {
    return { kind: 'imported', outcome: await importPo(em, { ...job, bytes }, { report, assertAllowed }) };
  }
  const outcome = await importArchive(em, { ...job, bytes }, { storage, peers, report, assertAllowed });
  return { kind: 'imported', outcome };
}

async function writeExport(
  em: EntityManager,
  wanted: WantedExport,
  { storage, report }: { storage: ObjectStorage; report: (progress: JobProgress) => void },
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const write = (part: Buffer): void => {
    size += part.length;
    assertSize(size);
    parts.push(part);
  };
  if (wanted.kind === 'translations') write(await exportPo(em, wanted.language, report));
  else await zipContent(em, write, { ...wanted, storage, peers, report });
  return Buffer.concat(parts);
}

function assertSize(size: number): void {
  if (size <= maxExportBytes) return;
  const message = localizable('The export is too large: at most {most} MB.', { most: maxExportBytes / 1024 / 1024 });
  throw new AppError('unprocessable', { message });
}

function say(message: JobMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(message, () => resolve()));
}

/** The type and location of an error, without its message, which could contain texts of the file. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const at = error.stack?.split('\n').find((line) => /^ {4}at /u.test(line)) ?? '';
  return `${error.name}${code}${at.replace('    ', ' ')}`;
}
