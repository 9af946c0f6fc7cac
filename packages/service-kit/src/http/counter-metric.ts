import { Counter, type Registry } from 'prom-client';

/** A counter whose values are kept elsewhere, one per label value, and are read when metrics are scraped. */
export type CounterMetric = {
  name: string;
  help: string;
  label: string;
  read: () => Readonly<Record<string, number>>;
};

export function addCounter(registry: Registry, { name, help, label, read }: CounterMetric): void {
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
