import { listAudit } from '@grow/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { author } from '../../../test/factories.ts';
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
