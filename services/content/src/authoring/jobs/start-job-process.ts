import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, platform } from 'node:os';
import type { ImportOutcome, Language, TranslationImport, WantedExport } from '@grow/contracts';
import type { PeerSettings, StorageSettings } from '@grow/service-kit';
import type { Localizable } from '@grow/text';
import type { ImportProgress } from './content-imports.ts';

export type JobSettings = { databaseUrl: string; storage: StorageSettings; peers: PeerSettings };

export type ImportOptions = {
  adminId: number;
  /** Whether the import is rolled back at its end. */
  isDryRun: boolean;
  /** Whether the import may open or lower gates. */
  opensGates: boolean;
  /** See `settleAnswers`. */
  keepsAnswers?: boolean | undefined;
};

/** The work of a process. An import reads its file from the input. */
export type Job =
  | ({ kind: 'export' } & ExportJob)
  | ({ kind: 'import-archive' } & ImportOptions)
  | { kind: 'import-translations'; language: Language; authorId: number };

/** The key is that of the file. */
type ExportJob = { id: string; userId: number; key: string; wanted: WantedExport };

export type JobProgress = ImportProgress | { stage: 'writing'; items: number; total: number };

/** The messages of a process: progress, and one of the others at its end. */
export type JobMessage =
  | { kind: 'progress'; progress: JobProgress }
  | { kind: 'exported' }
  | { kind: 'imported'; outcome: ImportOutcome | NonNullable<TranslationImport['outcome']> }
  /** The file is invalid, or the user service cannot be reached; the message is safe to show. */
  | { kind: 'refused'; problem: Localizable[] }
  /** Any other failure, without its message, which may quote the file. */
  | { kind: 'failed'; error: string };

export type JobResult = Exclude<JobMessage, { kind: 'progress' }>;

export type JobProcess = {
  /** The result at its end; null if it was stopped or crashed. */
  result: Promise<JobResult | null>;
  stop: () => void;
};

/** A job that needs more memory fails alone; the service is not affected. */
const heap = '--max-old-space-size=320';
const niceness = String(constants.priority.PRIORITY_BELOW_NORMAL);
/** A niceness of 10 here starves the process on a busy machine: an export of 14 files failed. */
const sessionNiceness = '5';
/** The largest archive takes a minute or two, on a busy machine several times as long. */
const timeoutMs = 900_000;

/** Runs a job in a separate process of low priority, which works when requests leave the processor free. */
export function startJobProcess(
  job: JobSettings & Job,
  input: Buffer,
  onProgress: (progress: JobProgress) => void,
): JobProcess {
  const child = fork(new URL('../../content-job.main.ts', import.meta.url), {
    // os.setPriority() lowers only one thread on Linux; garbage collector threads may already run.
    ...(platform() === 'win32'
      ? { execArgv: [heap] }
      : { execPath: 'nice', execArgv: ['-n', niceness, process.execPath, heap] }),
    // A separate session: where Linux shares the processor among sessions first, niceness counts only within a session.
    detached: true,
    // Node prints errors that may quote the file.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  void lowerSessionPriority(child.pid);
  const stop = () => void child.kill('SIGKILL');
  const limit = setTimeout(stop, timeoutMs);
  const { promise: result, resolve } = Promise.withResolvers<JobResult | null>();
  let last: JobResult | null = null;
  child.on('message', (message: JobMessage) => {
    if (message.kind === 'progress') onProgress(message.progress);
    else last = message;
  });
  child.once('error', (error: Error) => (last ??= { kind: 'failed', error: error.name }));
  child.once('close', () => {
    clearTimeout(limit);
    resolve(last);
  });
  // `result` reports a child that has ended.
  child.send(job, () => undefined);
  child.stdin?.on('error', () => undefined).end(input);
  return { result, stop };
}

/** See sched(7), autogroup. Elsewhere this file does not exist, and niceness is enough. */
async function lowerSessionPriority(pid: number | undefined): Promise<void> {
  await writeFile(`/proc/${pid}/autogroup`, sessionNiceness).catch(() => undefined);
}
