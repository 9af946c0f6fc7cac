import { localizable } from '@grow/contracts';
import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { AppError, type Logger } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ContentCache } from '../../learning/content-cache/content-cache.ts';
import { createImport, interruptedMessage, updateImport, type ImportProgress } from './content-imports.ts';
import { assertZip } from './unzip-content.ts';
import {
  startArchiveProcess,
  type ArchiveProcess,
  type ArchiveResult,
  type ArchiveSettings,
  type ImportOptions,
} from './start-archive-process.ts';

/** Exports and imports of this service: one at a time, in a separate process. */
export type ContentArchive = {
  /** Streams all content that is not deleted as a zip. If the export fails midway, the stream ends with an error. */
  exportZip: (wanted: { withHistory: boolean }) => Readable;
  /** Starts an import and returns its id. Any process can read the import's state from the database. */
  startImport: (wanted: Import) => Promise<string>;
  /** Stops the current job. An uncommitted import changes nothing. */
  close: () => Promise<void>;
};

type Options = {
  settings: ArchiveSettings;
  fork: () => EntityManager;
  content: Pick<ContentCache, 'catchUp'>;
  log: Logger;
};

type Import = ImportOptions & { bytes: Buffer };

const progressIntervalMs = 10_000;

export function createContentArchive({ settings, fork, content, log }: Options): ContentArchive {
  let isBusy = false;
  let running: ArchiveProcess | null = null;
  let following: Promise<void> = Promise.resolve();

  function reserve(): void {
    if (isBusy) {
      throw new AppError('conflict', {
        message: localizable('Another archive is being processed. Please try again in a moment.'),
      });
    }
    isBusy = true;
  }

  async function follow(id: string, { bytes, ...options }: Import): Promise<void> {
    let latest: ImportProgress = { stage: 'reading', files: 0, total: 0 };
    const note = (): void => {
      updateImport(fork(), id, latest).catch((error: unknown) =>
        log.warn({ err: error, importId: id }, 'the progress of an import cannot be saved'),
      );
    };
    const notes = setInterval(note, progressIntervalMs);
    try {
      running = startArchiveProcess({ ...settings, kind: 'import', ...options }, bytes, (progress) => {
        latest = progress;
        note();
      });
      const result = await running.result;
      // Runs before the import is reported as completed, so that its result is visible by then.
      await content.catchUp();
      if (result === null) throw new Error('The process of the import has ended');
      if (result.kind === 'imported') await updateImport(fork(), id, { stage: 'done', outcome: result.outcome });
      else await updateImport(fork(), id, { stage: 'failed', problem: problemOf(result) });
    } catch (error) {
      log.warn({ err: error, importId: id }, 'an import was interrupted');
      // If this fails as well, the missing heartbeat shows that the import has ended.
      await updateImport(fork(), id, { stage: 'failed', problem: interruptedMessage }).catch(() => undefined);
    } finally {
      clearInterval(notes);
      isBusy = false;
    }
  }

  function problemOf(result: ArchiveResult): string {
    if (result.kind === 'refused') return result.problem;
    log.error({ reason: result.kind === 'failed' ? result.error : result.kind }, 'an import failed');
    return localizable('The archive could not be imported. Nothing was changed.').id;
  }

  return {
    exportZip({ withHistory }) {
      reserve();
      // Buffers the whole zip if necessary: a slow client must not keep a transaction open or delay the next export.
      const zip = new PassThrough({ highWaterMark: Number.MAX_SAFE_INTEGER });
      const exporting = startArchiveProcess({ ...settings, kind: 'export', withHistory });
      running = exporting;
      exporting.output.pipe(zip, { end: false });
      zip.once('close', exporting.stop);
      following = exporting.result.then((result) => {
        isBusy = false;
        if (result?.kind === 'exported') return void zip.end();
        if (zip.destroyed) return;
        log.error({ result }, 'an export failed');
        zip.destroy(new Error('The export failed'));
      });
      return zip;
    },
    async startImport(wanted) {
      await assertZip(wanted.bytes);
      reserve();
      const id = randomUUID();
      try {
        await createImport(fork(), { id, adminId: wanted.adminId, isDryRun: wanted.isDryRun });
      } catch (error) {
        isBusy = false;
        throw error;
      }
      following = follow(id, wanted);
      return id;
    },
    async close() {
      running?.stop();
      await following;
    },
  };
}
