import { readdirSync, readFileSync } from 'node:fs';

export type ListedProcess = {
  id: number;
  parent: number;
  /** 0 as usual, more where others go first. */
  niceness: number;
  command: string;
  /** Of the processor, used by itself and by its children that have ended. */
  seconds: number;
};

/** Linux counts in hundredths of a second. */
const ticksASecond = 100;

/** All processes of this machine, as Linux tells. */
export function listProcesses(): ListedProcess[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/u.test(name) ? readProcess(name) : []));
}

function readProcess(name: string): ListedProcess[] {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
    // Behind the name, which may have spaces: its state, its parent, and so on.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / ticksASecond;
    return [{ id: Number(name), parent: fields[1] ?? 0, niceness: fields[16] ?? 0, command, seconds }];
  } catch {
    // It has ended since it was listed.
    return [];
  }
}
