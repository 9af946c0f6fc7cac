import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Logger } from '../create-logger.ts';
import { createTestDatabase, type TestDatabase } from '../testing/index.ts';
import { createOrm } from './create-orm.ts';
import { migrate } from './migrate.ts';

class CreateNotes extends Migration {
  override up(): void {
    this.addSql('create table notes (id serial primary key, user_id int, text text not null)');
  }
}
const firstRelease = [{ name: '202505060000-create-notes', class: CreateNotes }];

/** Needs an exclusive lock on the table, and counts its runs. */
class AddMood extends Migration {
  override up(): void {
    this.addSql('create table if not exists runs (at timestamptz not null default now())');
    this.addSql('insert into runs default values');
    this.addSql(`alter table notes add column mood text not null default 'calm'`);
  }
}
/** Not possible inside a transaction; an attempt that was interrupted leaves an invalid index. */
class IndexMood extends Migration {
  override isTransactional(): boolean {
    return false;
  }
  override up(): void {
    this.addSql('drop index concurrently if exists notes_mood');
    this.addSql('create index concurrently notes_mood on notes (mood)');
  }
}
const nextRelease = [
  ...firstRelease,
  { name: '202505070000-add-mood', class: AddMood },
  { name: '202505070001-index-mood', class: IndexMood },
];

const patient = { timeout: 60_000, interval: 20 };

let database: TestDatabase;
let other: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase('migrate');
  const first = await createOrm({ url: database.url, entities: [], migrations: firstRelease });
  await migrate(first);
  await first.close(true);
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await database.drop();
});

/** Reads and writes continuously, as requests of the running version do; no request may take longer than this. */
function keepBusy() {
  const pool = new pg.Pool({ connectionString: database.url, max: 6, lock_timeout: 4000 });
  const done = { reads: 0, writes: 0 };
  const failures: unknown[] = [];
  let isOver = false;
  const repeat = async (kind: 'reads' | 'writes', sql: string) => {
    while (!isOver) {
      await pool.query(sql).then(
        () => (done[kind] += 1),
        (error: unknown) => failures.push(error),
      );
    }
  };
  const read = 'select id, text from notes order by id desc limit 5';
  const write = `insert into notes (user_id, text) values (1, 'busy')`;
  const workers = [1, 2, 3].flatMap(() => [repeat('reads', read), repeat('writes', write)]);
  return {
    done,
    failures,
    async stop() {
      isOver = true;
      await Promise.all(workers);
      await pool.end();
    },
  };
}

it('changes a busy table once, while several processes start and no request fails', async () => {
  const traffic = keepBusy();
  // A long read: the migration cannot lock the table before it ends.
  await other.query('begin');
  await other.query('select count(*) from notes');
  const starting = await Promise.all(
    [1, 2, 3].map(() => createOrm({ url: database.url, entities: [], migrations: nextRelease })),
  );
  const migrated = Promise.all(starting.map((orm) => migrate(orm)));

  await vi.waitFor(async () => {
    const { rows } = await other.query(
      `select 1 from pg_locks where relation = 'notes'::regclass and not granted and mode = 'AccessExclusiveLock'`,
    );
    expect(rows).not.toEqual([]);
  }, patient);
  const before = { ...traffic.done };
  // The long read goes on while these run: they must not queue behind the migration.
  await vi.waitFor(() => {
    expect(traffic.done.reads).toBeGreaterThan(before.reads + 100);
    expect(traffic.done.writes).toBeGreaterThan(before.writes + 100);
  }, patient);
  await other.query('commit');

  await migrated;
  await traffic.stop();
  expect(traffic.failures).toEqual([]);
  expect((await other.query('select * from runs')).rows).toHaveLength(1);
  const { rows } = await other.query<{ name: string }>('select name from mikro_orm_migrations order by id');
  expect(rows.map(({ name }) => name)).toEqual(nextRelease.map(({ name }) => name));
  expect((await other.query(`select indisvalid from pg_index where indexrelid = 'notes_mood'::regclass`)).rows).toEqual(
    [{ indisvalid: true }],
  );
  await Promise.all(starting.map((orm) => orm.close(true)));
});

it('waits for the migrations of another process', async () => {
  class AddColour extends Migration {
    override up(): void {
      this.addSql('alter table notes add column colour text');
    }
  }
  const migrations = [...nextRelease, { name: '202505070002-add-colour', class: AddColour }];
  const [waiting, migrating] = await Promise.all([
    createOrm({ url: database.url, entities: [], migrations }),
    createOrm({ url: database.url, entities: [], migrations }),
  ]);
  let isDone = false;
  const waited = migrate(waiting, { mode: 'wait' }).then(() => (isDone = true));
  await vi.waitFor(async () => expect(await waiting.migrator.getPending()).toHaveLength(1), patient);
  expect(isDone).toBe(false);
  await migrate(migrating);
  await waited;
  expect(await waiting.migrator.getPending()).toEqual([]);
  await Promise.all([waiting.close(true), migrating.close(true)]);
});

it('runs on a database that newer code has added to, and not on one that lacks what it needs', async () => {
  const logged = vi.fn();
  const log = { info: logged } as unknown as Logger;
  const { rows: before } = await other.query<{ name: string }>('select name from mikro_orm_migrations order by name');
  const older = await createOrm({ url: database.url, entities: [], migrations: firstRelease });
  const unknown = before.map(({ name }) => name).slice(1);
  await migrate(older, { log, mode: 'check' });
  expect(logged.mock.calls[0]?.[0]).toEqual({ pending: [], unknown });
  await migrate(older);

  class DropMood extends Migration {
    override up(): void {
      this.addSql('alter table notes drop column mood');
    }
  }
  const dropMood = { name: '202505090000-drop-mood-after-202505070001', class: DropMood };
  const newest = await createOrm({ url: database.url, entities: [], migrations: [...nextRelease, dropMood] });
  await migrate(newest, { log, mode: 'check' });
  expect(logged.mock.calls[1]?.[0]).toMatchObject({ pending: [dropMood.name] });
  expect((await other.query('select mood from notes limit 1')).rowCount).toBe(1);
  await migrate(newest);
  const next = await createOrm({ url: database.url, entities: [], migrations: nextRelease });
  await migrate(next);
  await expect(migrate(older, { mode: 'check' })).rejects.toThrow(`${dropMood.name} has taken away`);
  await expect(migrate(older)).rejects.toThrow('cannot work with the database');
  await Promise.all([older, newest, next].map((orm) => orm.close(true)));
});

it('does not wait for the migrations of newer code', async () => {
  const older = await createOrm({ url: database.url, entities: [], migrations: nextRelease });
  await other.query('select pg_advisory_lock(4177001)');
  await migrate(older);
  await other.query('select pg_advisory_unlock_all()');
  await older.close(true);
});

it('fails at once with a migration that is wrong', async () => {
  class Wrong extends Migration {
    override up(): void {
      this.addSql('alter table nowhere add column mood text');
    }
  }
  const broken = await createOrm({
    url: database.url,
    entities: [],
    migrations: [...nextRelease, { name: '202505080000-wrong', class: Wrong }],
  });
  await expect(migrate(broken)).rejects.toThrow('nowhere');
  await broken.close(true);
});
