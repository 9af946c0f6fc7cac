import { randomUUID } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { AppError, type Logger } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ArchiveJob, ArchiveMessage } from './archive-job.ts';
import { beginImport, interrupted, noteImport, type ImportProgress } from './content-imports.ts';

/** Exports and imports of this process: one at a time, in a thread of its own. */
export type ContentArchive = {
  /** All living content as a zip. */
  exportZip: () => Promise<Buffer>;
  /** Begins an import and answers its id. What comes of it is in the database, for whichever process is asked. */
  startImport: (job: { bytes: Buffer; adminId: number; isDryRun: boolean }) => Promise<string>;
  /** Ends what is under way: an import that has not been committed changes nothing. */
  close: () => Promise<void>;
};

type Options = {
  databaseUrl: string;
  fork: () => EntityManager;
  /** Forgets the content that this process keeps. */
  forget: () => void;
  log: Logger;
};

type Result = Exclude<ArchiveMessage, { kind: 'progress' }>;

/** An archive that takes more fails alone; the process goes on. */
const resourceLimits = { maxOldGenerationSizeMb: 320 };
const zipStart = Buffer.from('PK');
const noteMs = 10_000;
/** The largest archive takes seconds; what takes minutes was made to do so. */
const longestMs = 600_000;

export function createContentArchive({ databaseUrl, fork, forget, log }: Options): ContentArchive {
  let isBusy = false;
  let worker: Worker | null = null;
  let following: Promise<void> = Promise.resolve();

  function reserve(): void {
    if (isBusy) {
      throw new AppError('conflict', { message: 'Another archive is being worked on. Please try again in a moment.' });
    }
    isBusy = true;
  }

  function run(job: ArchiveJob, onProgress: (progress: ImportProgress) => void = () => undefined): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const started = new Worker(new URL('archive.worker.ts', import.meta.url), {
        workerData: job,
        transferList: job.kind === 'import' ? [job.bytes.buffer as ArrayBuffer] : [],
        resourceLimits,
        execArgv: [],
      });
      worker = started;
      const limit = setTimeout(() => void started.terminate(), longestMs);
      let result: Result | null = null;
      started.on('message', (message: ArchiveMessage) => {
        if (message.kind === 'progress') onProgress(message.progress);
        else result = message;
      });
      started.once('error', (error: Error) => (result ??= { kind: 'failed', error: error.name }));
      started.once('exit', () => {
        worker = null;
        clearTimeout(limit);
        if (result === null) reject(new AppError('service_unavailable'));
        else resolve(result);
      });
    });
  }

  async function follow(id: string, job: ArchiveJob): Promise<void> {
    let latest: ImportProgress = { stage: 'reading', files: 0, total: 0 };
    const note = (): void => {
      noteImport(fork(), id, latest).catch((error: unknown) =>
        log.warn({ err: error, importId: id }, 'how far an import is cannot be noted'),
      );
    };
    const notes = setInterval(note, noteMs);
    try {
      const result = await run(job, (progress) => {
        latest = progress;
        note();
      });
      // Before anybody hears that it is done: who reads then must see what was imported.
      forget();
      if (result.kind === 'imported') await noteImport(fork(), id, { stage: 'done', outcome: result.outcome });
      else await noteImport(fork(), id, { stage: 'failed', problem: problemOf(result) });
    } catch (error) {
      log.warn({ err: error, importId: id }, 'an import was interrupted');
      // Where this fails as well, its silence tells.
      await noteImport(fork(), id, { stage: 'failed', problem: interrupted }).catch(() => undefined);
    } finally {
      clearInterval(notes);
      isBusy = false;
    }
  }

  function problemOf(result: Result): string {
    if (result.kind === 'refused') return result.problem;
    log.error({ reason: result.kind === 'failed' ? result.error : result.kind }, 'an import failed');
    return 'The archive could not be imported. Nothing was changed.';
  }

  return {
    async exportZip() {
      reserve();
      try {
        const result = await run({ kind: 'export', databaseUrl });
        if (result.kind === 'exported') return Buffer.from(result.zip.buffer, result.zip.byteOffset, result.zip.length);
        throw new Error(result.kind === 'failed' ? result.error : `The export was ${result.kind}`);
      } finally {
        isBusy = false;
      }
    },
    async startImport({ bytes, adminId, isDryRun }) {
      if (!bytes.subarray(0, 2).equals(zipStart)) {
        throw new AppError('unprocessable', { message: 'The file is not a readable zip archive.' });
      }
      reserve();
      const id = randomUUID();
      try {
        await beginImport(fork(), { id, adminId, isDryRun });
      } catch (error) {
        isBusy = false;
        throw error;
      }
      following = follow(id, { kind: 'import', databaseUrl, bytes: new Uint8Array(bytes), adminId, isDryRun });
      return id;
    },
    async close() {
      await worker?.terminate();
      await following;
    },
  };
}
