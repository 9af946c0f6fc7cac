import { Counter, type Registry } from 'prom-client';

/** Numbers that somebody counts anyway, one for each value of a label. They only grow. */
export type Counts = { name: string; help: string; label: string; read: () => Readonly<Record<string, number>> };

/** Puts counts among the figures of a process. They are read only when the figures are. */
export function addCounts(registry: Registry, { name, help, label, read }: Counts): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(read())) this.inc({ [label]: value }, count);
    },
  });
}
