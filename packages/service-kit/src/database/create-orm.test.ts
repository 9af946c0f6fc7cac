import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { createOrm } from './create-orm.ts';

it.each([
  { who: 'a request', isPatient: false, idle: '30000', lock: '8000', statement: '10000' },
  { who: 'a job', isPatient: true, idle: '300000', lock: '80000', statement: '100000' },
])('limits statements, locks and idle transactions of $who', async ({ isPatient, idle, lock, statement }) => {
  const database = await createTestDatabase('limits');
  const orm = await createOrm({ url: database.url, entities: [], migrations: [], isPatient });
  const limits = await orm.em.fork().execute(
    `select name, setting from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(limits).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: idle },
    { name: 'lock_timeout', setting: lock },
    { name: 'statement_timeout', setting: statement },
  ]);
  await orm.close(true);
  await database.drop();
});

it('reads timestamps as Date objects, dates as strings and bigints as numbers', async () => {
  const database = await createTestDatabase('values');
  const orm = await createOrm({ url: database.url, entities: [], migrations: [] });
  const values = await orm.em
    .fork()
    .execute(`select '2026-11-22 10:00+02'::timestamptz as moment, '2026-11-22'::date as day, count(*) as count`);
  expect(values).toEqual([{ moment: new Date('2026-11-22T08:00:00Z'), day: '2026-11-22', count: 1 }]);
  await orm.close(true);
  await database.drop();
});
