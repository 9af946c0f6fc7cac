import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import type Koa from 'koa';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

type Observed = { route: string; method: string; status: number; milliseconds: number };

/** Prometheus metrics of one process: its runtime, request durations by route and status, and its database. */
export function createMetrics(service: string, orm: MikroORM | null = null, counters: readonly CounterMetric[] = []) {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  for (const counter of counters) addCounter(registry, counter);
  const collectDatabaseMetrics = orm === null ? null : addDatabaseMetrics(registry, orm);
  if (orm !== null) addBackupMetric(registry);
  return {
    /** For further metrics of the process. */
    registry,
    /** `route` must come from a fixed set (a contract's id), never from the URL: label values are kept forever. */
    observe({ route, method, status, milliseconds }: Observed) {
      seconds.observe({ route, method, status: String(status) }, milliseconds / 1000);
    },
    async serve(ctx: Koa.Context) {
      await collectDatabaseMetrics?.();
      ctx.type = registry.contentType;
      ctx.body = await registry.metrics();
    },
  };
}

/** A counter whose values are stored elsewhere, one per label value, and read when metrics are scraped. */
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

const statement = `select (select count(*)::int from outbox) as rows,
  (select count(*)::int from outbox_dead_letters) as dead,
  (select coalesce(extract(epoch from now() - min(created_at)), 0)::float from outbox) as age,
  (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`;

type Found = { rows: number; dead: number; age: number; connections: number };

/** Adds the metrics of a service's database. The returned function updates them right before a scrape. */
function addDatabaseMetrics(registry: Registry, orm: MikroORM): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('database_up', 'Whether the database answers');
  const rows = gauge('outbox_rows', 'Events waiting for delivery');
  const dead = gauge('outbox_dead_letters', 'Events that could not be delivered (dead letters)');
  const age = gauge('outbox_oldest_seconds', 'Age of the oldest event waiting for delivery');
  const connections = gauge('database_connections', 'Connections to the database, of all processes');
  return async () => {
    const [found] = await orm.em
      .fork()
      .execute<Found[]>(statement)
      .catch(() => []);
    up.set(found === undefined ? 0 : 1);
    rows.set(found?.rows ?? NaN);
    dead.set(found?.dead ?? NaN);
    age.set(found?.age ?? NaN);
    connections.set(found?.connections ?? NaN);
  };
}

/** Adds the time at which `deploy/backup.sh take` and `drill` last succeeded. Without their files it has no value. */
function addBackupMetric(registry: Registry): void {
  const folder = join(process.env['DATA_DIR'] ?? '.data', 'backups');
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'When a backup was last taken, and last restored to try it',
    labelNames: ['step'],
    registers: [registry],
    collect() {
      this.reset();
      for (const step of ['take', 'drill']) {
        const file = statSync(join(folder, step), { throwIfNoEntry: false });
        if (file) this.set({ step }, file.mtimeMs / 1000);
      }
    },
  });
}
