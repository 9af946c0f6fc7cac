import { listProcesses } from '@grow/service-kit/testing';

/**
 * The processor time of each process so far, including its children, also those that have ended; and of this process.
 */
export function cpuSeconds(processIds: Record<string, number>): Record<string, number> {
  const all = listProcesses();
  const { user, system } = process.cpuUsage();
  const used = Object.entries(processIds).map(([name, wanted]) => {
    const own = all.filter(({ id, parent }) => id === wanted || parent === wanted);
    return [name, own.reduce((sum, { seconds }) => sum + seconds, 0)];
  });
  return { ...Object.fromEntries(used), bench: (user + system) / 1_000_000 };
}
