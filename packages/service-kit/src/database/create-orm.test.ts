import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/index.ts';
import { createOrm } from './create-orm.ts';

it('limits statements, locks and idle transactions on each connection', async () => {
  const database = await createTestDatabase('limits');
  const orm = await createOrm({ url: database.url, entities: [], migrations: [] });
  const limits = await orm.em.fork().execute(
    `select name, setting from pg_settings
       where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
  );
  expect(limits).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '30000' },
    { name: 'lock_timeout', setting: '8000' },
    { name: 'statement_timeout', setting: '10000' },
  ]);
  await orm.close(true);
  await database.drop();
});
