import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, platform } from 'node:os';
import type { Readable } from 'node:stream';
import type { ImportOutcome } from '@grow/contracts';
import type { ServiceAddress, StorageSettings } from '@grow/service-kit';
import type { ImportProgress } from './content-imports.ts';

export type ArchiveSettings = { databaseUrl: string; storage: StorageSettings; userService: ServiceAddress };

export type ImportOptions = {
  adminId: number;
  /** Whether the import is rolled back at its end. */
  isDryRun: boolean;
  /** Whether the import may open or lower gates. */
  opensGates: boolean;
  /** See `settleAnswers`. */
  keepsAnswers?: boolean | undefined;
};

/** A job of the archive process, which reads an archive from its input or writes one to its output. */
export type ArchiveJob = ArchiveSettings &
  ({ kind: 'export'; withHistory: boolean } | ({ kind: 'import' } & ImportOptions));

/** The messages of the archive process: progress, and one of the others at its end. */
export type ArchiveMessage =
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'exported' }
  | { kind: 'imported'; outcome: ImportOutcome }
  /** The archive is invalid, or the user service cannot be reached; the message is safe to show. */
  | { kind: 'refused'; problem: string }
  /** Any other failure, without its message, which may quote the archive. */
  | { kind: 'failed'; error: string };

export type ArchiveResult = Exclude<ArchiveMessage, { kind: 'progress' }>;

export type ArchiveProcess = {
  /** The zip of an export, as it is made. Complete only if the result says so. */
  output: Readable;
  /** The result at its end; null if it was stopped or crashed. */
  result: Promise<ArchiveResult | null>;
  stop: () => void;
};

/** An archive that needs more memory fails alone; the service is not affected. */
const heap = '--max-old-space-size=320';
const niceness = String(constants.priority.PRIORITY_BELOW_NORMAL);
/** A niceness of 10 here starves the process on a busy machine: an export of 14 files failed. */
const sessionNiceness = '5';
/** The largest archive takes a minute or two; one that takes longer is malicious. */
const timeoutMs = 600_000;

/** Processes an archive in a separate process of low priority, which runs when requests leave the processor free. */
export function startArchiveProcess(
  job: ArchiveJob,
  input: Buffer = Buffer.alloc(0),
  onProgress: (progress: ImportProgress) => void = () => undefined,
): ArchiveProcess {
  const child = fork(new URL('../../archive-process.main.ts', import.meta.url), {
    // os.setPriority() lowers only one thread on Linux; garbage collector threads may already run.
    ...(platform() === 'win32'
      ? { execArgv: [heap] }
      : { execPath: 'nice', execArgv: ['-n', niceness, process.execPath, heap] }),
    // A separate session: where Linux shares the processor among sessions first, niceness counts only within a session.
    detached: true,
    // Node prints errors that may quote the archive.
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  });
  void lowerSessionPriority(child.pid);
  const stop = () => void child.kill('SIGKILL');
  const limit = setTimeout(stop, timeoutMs);
  const { promise: result, resolve } = Promise.withResolvers<ArchiveResult | null>();
  let last: ArchiveResult | null = null;
  child.on('message', (message: ArchiveMessage) => {
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
  return { output: child.stdout as Readable, result, stop };
}

/** See sched(7), autogroup. Elsewhere this file does not exist, and niceness is enough. */
async function lowerSessionPriority(pid: number | undefined): Promise<void> {
  await writeFile(`/proc/${pid}/autogroup`, sessionNiceness).catch(() => undefined);
}
