import { randomUUID } from 'node:crypto';
import type { Language, WantedExport } from '@grow/contracts';
import { AppError, type Logger, type ObjectStorage } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentCache } from '../../learning/content-cache/content-cache.ts';
import type { ContentExport } from './content-export.entity.ts';
import { createExport, fileKeyOf, interrupted as exportInterrupted, updateExport } from './content-exports.ts';
import { createImport, interrupted as importInterrupted, updateImport } from './content-imports.ts';
import {
  startJobProcess,
  type Job,
  type JobProcess,
  type JobProgress,
  type JobResult,
  type JobSettings,
} from './start-job-process.ts';

/**
 * Exports and imports, each in a separate process, one at a time in each process of the service: further exports wait,
 * and a second import is 409. Any process can read the state of a job from the database.
 */
export type ContentJobs = {
  startExport: (started: { userId: number; wanted: WantedExport }) => Promise<ContentExport>;
  /** Starts an import and returns its id. */
  startImport: (bytes: Buffer, wanted: WantedImport) => Promise<string>;
  /** Stops all jobs. An uncommitted import changes nothing. */
  close: () => Promise<void>;
};

type WantedImport = Extract<Job, { kind: 'import-archive' | 'import-translations' }>;

type Options = {
  settings: JobSettings;
  fork: () => EntityManager;
  storage: ObjectStorage;
  content: Pick<ContentCache, 'catchUp'>;
  log: Logger;
};

/** How a job records what happens to it. */
type Record = {
  id: string;
  progress: (progress: JobProgress | null) => Promise<void>;
  end: (result: JobResult) => Promise<void>;
  interrupted: () => Promise<void>;
};

const heartbeatMs = 10_000;

export function createContentJobs({ settings, fork, storage, content, log }: Options): ContentJobs {
  let isImporting = false;
  let isClosed = false;
  let running: JobProcess | null = null;
  let queue: Promise<void> = Promise.resolve();

  /** Runs a job after those before it. */
  function enqueue(job: Job, record: Record, input: Buffer): Promise<void> {
    const before = queue;
    queue = follow(before, job, record, input);
    return queue;
  }

  async function follow(before: Promise<void>, job: Job, record: Record, input: Buffer): Promise<void> {
    const { id } = record;
    let latest: JobProgress | null = null;
    const note = (): void => {
      record
        .progress(latest)
        .catch((error: unknown) => log.warn({ err: error, jobId: id }, 'the progress of a job cannot be saved'));
    };
    const notes = setInterval(note, heartbeatMs);
    try {
      await before;
      if (isClosed) throw new Error('The service stops');
      running = startJobProcess({ ...settings, ...job }, input, (progress) => {
        latest = progress;
        note();
      });
      const result = await running.result;
      if (result === null) throw new Error('The process of the job has ended');
      if (result.kind === 'failed') log.error({ reason: result.error, jobId: id }, 'a job failed');
      await record.end(result);
    } catch (error) {
      log.warn({ err: error, jobId: id }, 'a job was interrupted');
      // If this fails as well, the missing heartbeat shows that the job has ended.
      await record.interrupted().catch(() => undefined);
    } finally {
      clearInterval(notes);
    }
  }

  function recordImport(id: string): Record {
    return {
      id,
      async progress(progress) {
        const known = progress?.stage === 'writing' ? null : progress;
        await updateImport(fork(), id, known ?? { stage: 'reading', files: 0, total: 0 });
      },
      async end(result) {
        // Runs before the import is reported as completed, so that its result is visible by then.
        await content.catchUp();
        if (result.kind === 'imported') return updateImport(fork(), id, { stage: 'done', outcome: result.outcome });
        const problem = [localizable('The file could not be imported. Nothing was changed.')];
        await updateImport(fork(), id, {
          stage: 'failed',
          problem: result.kind === 'refused' ? result.problem : problem,
        });
      },
      async interrupted() {
        await content.catchUp();
        await updateImport(fork(), id, { stage: 'failed', problem: importInterrupted });
      },
    };
  }

  function recordExport(id: string): Record {
    return {
      id,
      progress: (progress) => updateExport(fork(), id, progress?.stage === 'writing' ? progress : {}),
      async end(result) {
        // The process itself has recorded that its file is complete.
        if (result.kind === 'exported') return;
        const [refusal] = result.kind === 'refused' ? result.problem : [];
        const problem = refusal ?? localizable('The export failed. Please try again later.');
        await updateExport(fork(), id, { stage: 'failed', problem });
      },
      interrupted: () => updateExport(fork(), id, { stage: 'failed', problem: exportInterrupted }),
    };
  }

  return {
    async startExport({ userId, wanted }) {
      const id = randomUUID();
      const row = await createExport(fork(), storage, { id, userId, wanted });
      if (row.id !== id) return row;
      void enqueue({ kind: 'export', id, userId, key: fileKeyOf(row), wanted }, recordExport(id), Buffer.alloc(0));
      return row;
    },
    async startImport(bytes, wanted) {
      if (isImporting) {
        throw new AppError('conflict', {
          message: localizable('Another import is under way. Please try again in a moment.'),
        });
      }
      isImporting = true;
      const id = randomUUID();
      try {
        await createImport(fork(), { id, ...ownerOf(wanted) });
      } catch (error) {
        isImporting = false;
        throw error;
      }
      void enqueue(wanted, recordImport(id), bytes).finally(() => (isImporting = false));
      return id;
    },
    async close() {
      isClosed = true;
      running?.stop();
      await queue;
    },
  };
}

function ownerOf(wanted: WantedImport): { adminId: number; isDryRun: boolean; language: Language | null } {
  if (wanted.kind === 'import-archive') return { adminId: wanted.adminId, isDryRun: wanted.isDryRun, language: null };
  return { adminId: wanted.authorId, isDryRun: false, language: wanted.language };
}
