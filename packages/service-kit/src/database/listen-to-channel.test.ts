import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLogger } from '../create-logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { listenToChannel } from './listen-to-channel.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase('channel');
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('receives messages, also after its connection was lost', async () => {
  const heard: string[] = [];
  const onConnect = vi.fn();
  const log = createLogger('channel-test');
  log.level = 'silent';
  const listener = listenToChannel({
    connectionString: database.url,
    channels: ['events'],
    onMessage: (channel, payload) => heard.push(`${channel}:${payload}`),
    onConnect,
    log,
  });
  await listener.ready;
  await client.query(`select pg_notify('events', 'one')`);
  await vi.waitFor(() => expect(heard).toEqual(['events:one']), { timeout: 20_000 });

  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await vi.waitFor(() => expect(onConnect).toHaveBeenCalledTimes(2), { timeout: 20_000 });
  await client.query(`select pg_notify('events', 'two')`);
  await vi.waitFor(() => expect(heard).toEqual(['events:one', 'events:two']), { timeout: 20_000 });
  await listener.close();
});

it('can be closed before it has connected', async () => {
  const log = createLogger('channel-test');
  log.level = 'silent';
  const url = database.url;
  await listenToChannel({ connectionString: url, channels: ['events'], onMessage: () => undefined, log }).close();
});
