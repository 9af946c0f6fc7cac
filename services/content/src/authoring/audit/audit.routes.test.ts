import { exportAudit, listAudit, maxExportedChanges } from '@grow/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { author, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';

let users: Awaited<ReturnType<typeof startUserCards>>;
let content: RunningContent;
beforeAll(async () => {
  users = await startUserCards();
  content = await startContent('audit', undefined, users.url);
  await content.sql(`insert into audit_entries (at, admin_id, action, entity, entity_id) values
    ('2026-03-01T10:00:00Z', 71, 'update', 'lesson', 11), ('2026-03-02T10:00:00Z', 72, 'delete', 'lesson', 11),
    ('2026-03-03T10:00:00Z', 71, 'update', 'module', 1)`);
});
afterAll(async () => {
  await content.close();
  await users.close();
});

const days = async (query: Record<string, string>) => {
  const { body } = await content.api.as(author).call(listAudit, { query });
  return body.items.map(({ at }) => at.slice(8, 10));
};

it('finds changes by part of their author’s name, by action and by time, alone and combined', async () => {
  expect(await days({ adminName: 'GROWER 71' })).toEqual(['03', '01']);
  expect(await days({ adminName: 'grower72' })).toEqual(['02']);
  expect(await days({ adminName: 'nobody' })).toEqual([]);
  expect(await days({ action: 'delete', adminName: 'grower' })).toEqual(['02']);
  expect(await days({ from: '2026-03-02T10:00:00.000Z' })).toEqual(['03', '02']);
  expect(await days({ until: '2026-03-02T10:00:00.000Z' })).toEqual(['01']);
  expect(await days({ adminName: '71', from: '2026-03-01T10:00:00.001Z', until: '2026-03-09T00:00:00.000Z' })).toEqual([
    '03',
  ]);
});

it('refuses invalid times', async () => {
  const { status } = await content.api.as(author).send(listAudit, { query: { from: 'yesterday' } });
  expect(status).toBe(400);
});

it('sends only what differs, with excerpts of long texts that show the difference', async () => {
  const state = (end: string) => ({ id: 11, title: 'Law', order: 3, content: `${'a'.repeat(50_000)}${end}` });
  await content.sql(
    `insert into audit_entries (admin_id, action, entity, entity_id, before, after) values (73, 'update', 'lesson', 12, ?, ?)`,
    [JSON.stringify(state('b'.repeat(500))), JSON.stringify({ ...state('c'), order: 4 })],
  );
  const { body } = await content.api.as(author).call(listAudit, { query: { entityId: '12' } });
  const lead = `…${'a'.repeat(40)}`;
  expect(body.items.map(({ before, after }) => [before, after])).toEqual([
    [
      { id: 11, title: 'Law', order: 3, content: `${lead}${'b'.repeat(160)}…` },
      { id: 11, title: 'Law', order: 4, content: `${lead}c` },
    ],
  ]);
});

it('names nobody whose account was deleted', async () => {
  await content.sql(`insert into audit_entries (admin_id, action, entity, entity_id) values (74, 'delete', 'term', 5)`);
  users.gone.add(74);
  const { body } = await content.api.as(author).call(listAudit, { query: { entity: 'term' } });
  expect(body.items.map(({ adminId, adminName }) => [adminId, adminName])).toEqual([[74, null]]);
});

it('exports all that is found in one answer, the newest first, and says what it leaves out', async () => {
  expect((await content.api.as(null).send(exportAudit, {})).status).toBe(401);
  expect((await content.api.as(learner).send(exportAudit, {})).status).toBe(403);
  const found = await content.api.as(author).call(exportAudit, { query: { adminName: '71' } });
  expect([found.body.items.map(({ at }) => at.slice(8, 10)), found.body.isCut]).toEqual([['03', '01'], false]);
  await content.sql(
    `insert into audit_entries (admin_id, action, entity, entity_id, after)
     select 75, 'reorder', 'module', n, to_jsonb(array[n]) from generate_series(1, ?) as n`,
    [maxExportedChanges + 1],
  );
  const { body } = await content.api.as(author).call(exportAudit, { query: { action: 'reorder' } });
  expect([body.items.length, body.items[0]?.entityId, body.isCut]).toEqual([
    maxExportedChanges,
    maxExportedChanges + 1,
    true,
  ]);
  await content.sql(`delete from audit_entries where entity_id = 1 and action = 'reorder'`);
  const all = await content.api.as(author).call(exportAudit, { query: { action: 'reorder' } });
  expect([all.body.items.length, all.body.isCut]).toEqual([maxExportedChanges, false]);
});
