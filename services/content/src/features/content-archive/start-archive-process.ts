import { fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants, platform } from 'node:os';
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
const heap = '--max-old-space-size=320';
const niceness = String(constants.priority.PRIORITY_BELOW_NORMAL);
/** With 10 as well it gets next to nothing on a busy machine: an export of 14 files failed. */
const sessionNiceness = '5';
/** The largest archive takes a minute or two; what takes longer was made to do so. */
const longestMs = 600_000;

/** Works on an archive in a process of its own, which gets the processor when those that answer somebody do not. */
export function startArchiveProcess(
  job: ArchiveJob,
  input: Buffer = Buffer.alloc(0),
  onProgress: (progress: ImportProgress) => void = () => undefined,
): ArchiveProcess {
  const child = fork(new URL('archive-process.ts', import.meta.url), {
    // Not os.setPriority(), which on Linux lowers one thread: those of the garbage collector may have started before.
    ...(platform() === 'win32'
      ? { execArgv: [heap] }
      : { execPath: 'nice', execArgv: ['-n', niceness, process.execPath, heap] }),
    // A session of its own: where Linux shares the processor among sessions first, niceness counts within one only.
    detached: true,
    // What Node itself would write of an error may quote the archive.
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  });
  void lowerSession(child.pid);
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

/** See sched(7), autogroup. Elsewhere there is no such file, and niceness is enough. */
async function lowerSession(pid: number | undefined): Promise<void> {
  await writeFile(`/proc/${pid}/autogroup`, sessionNiceness).catch(() => undefined);
}
