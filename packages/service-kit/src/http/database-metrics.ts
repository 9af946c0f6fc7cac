import type { MikroORM } from '@mikro-orm/postgresql';
import { Gauge, type Registry } from 'prom-client';

const statement = `select (select count(*)::int from outbox) as rows,
  (select count(*)::int from outbox_dead_letters) as dead,
  (select coalesce(extract(epoch from now() - min(created_at)), 0)::float from outbox) as age,
  (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`;

type Found = { rows: number; dead: number; age: number; connections: number };

/** Adds the metrics of a service's database. The returned function updates them, right before a scrape. */
export function addDatabaseMetrics(registry: Registry, orm: MikroORM): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('database_up', 'Whether the database answers');
  const rows = gauge('outbox_rows', 'Events that wait for their delivery');
  const dead = gauge('outbox_dead_letters', 'Events that cannot be delivered and wait for somebody to look at them');
  const age = gauge('outbox_oldest_seconds', 'How long the oldest of them waits');
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
