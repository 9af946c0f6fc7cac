import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type ListedProcess = {
  id: number;
  parent: number;
  command: string;
  /** Processor time of the process and its ended children. */
  seconds: number;
};

/** Linux counts in hundredths of a second. */
const ticksASecond = 100;

/** All processes of this machine, from /proc. */
export function listProcesses(): ListedProcess[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/u.test(name) ? readProcess(name) : []));
}

function readProcess(name: string): ListedProcess[] {
  try {
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const [, parent = 0] = readStat(`/proc/${name}/stat`);
    return [{ id: Number(name), parent, command, seconds: readSeconds(Number(name)) }];
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

/** Processor time of a process and its ended children. */
export function readSeconds(id: number): number {
  const fields = readStat(`/proc/${id}/stat`);
  return fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / ticksASecond;
}

/**
 * The niceness of a process: 0 is normal, a higher one yields to others. The lowest of its threads, and of its session
 * where this kernel shares the processor among sessions.
 */
export function readNiceness(id: number): number {
  const threads = readdirSync(`/proc/${id}/task`).map((thread) => readStat(`/proc/${id}/task/${thread}/stat`)[16] ?? 0);
  const sessionFile = `/proc/${id}/autogroup`;
  if (!existsSync(sessionFile)) return Math.min(...threads);
  const session = Number(/nice (-?\d+)/u.exec(readFileSync(sessionFile, 'utf8'))?.[1]);
  return Math.min(...threads, session);
}

/** The fields after the name, which may contain spaces: state, parent, and so on. */
function readStat(file: string): number[] {
  const stat = readFileSync(file, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}
