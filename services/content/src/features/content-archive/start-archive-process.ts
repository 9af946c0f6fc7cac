import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import type { ArchiveJob, ArchiveMessage } from './archive-job.ts';
import type { ImportProgress } from './content-imports.ts';

export type ArchiveResult = Exclude<ArchiveMessage, { kind: 'progress' }>;

export type ArchiveProcess = {
  /** The zip of an export, as it is made. Whole only if the result says so. */
  output: Readable;
  /** What came of it, once it has ended; null where it was stopped or broke down. */
  result: Promise<ArchiveResult | null>;
  stop: () => void;
};

/** An archive that takes more fails alone; the service goes on. */
const execArgv = ['--max-old-space-size=320'];
/** The largest archive takes a minute or two; what takes longer was made to do so. */
const longestMs = 600_000;

/** Works on an archive in a process of its own, which gets the processor when those that answer somebody do not. */
export function startArchiveProcess(
  job: ArchiveJob,
  input: Buffer = Buffer.alloc(0),
  onProgress: (progress: ImportProgress) => void = () => undefined,
): ArchiveProcess {
  const child = fork(new URL('archive-process.ts', import.meta.url), {
    execArgv,
    // What Node itself would write of an error may quote the archive.
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  });
  lowerPriority(child);
  const stop = () => void child.kill('SIGKILL');
  const limit = setTimeout(stop, longestMs);
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
  // That it has ended is told by the result.
  child.send(job, () => undefined);
  child.stdin?.on('error', () => undefined).end(input);
  return { output: child.stdout as Readable, result, stop };
}

/** Before it has started threads of its own, which begin with the priority that it has. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
}
