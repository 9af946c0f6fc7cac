import { adminContent, cancelSchedule, listAudit, listLessons, publishRevision } from '@grow/contracts';
import { createLogger, createOrm } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { admin, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';
import { ormOptions } from '../../mikro-orm.config.ts';
import { publishDue } from './publish-due.ts';

const log = createLogger('publish-due-test');
log.level = 'silent';

let service: RunningContent;
let other: MikroORM;
let users: Awaited<ReturnType<typeof startUserCards>>;
beforeEach(async () => {
  users = await startUserCards();
  service = await startContent('publish_due', undefined, users.url);
  other = await createOrm(ormOptions(service.orm.config.get('clientUrl') ?? ''));
});
afterEach(async () => {
  await other.close(true);
  await service.close();
  await users.close();
});

const asAdmin = () => service.api.as(admin);
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const schedule = (revision: number, at = soon(), id = 11) =>
  asAdmin().send(publishRevision, { params: { kind: 'lesson', id, revision }, body: { at } });
const makeDue = () => service.sql(`update content_items set schedule_at = now() where schedule_at is not null`);
const titles = async () =>
  (await service.api.as(learner).call(listLessons, { params: { moduleId: '1' } })).body.map(({ title }) => title);
const states = () =>
  service.sql(`select published, schedule_revision as scheduled, problem from content_items where item_id = 11`);
const published = async () =>
  (await asAdmin().call(listAudit, { query: { action: 'publish' } })).body.items.map(({ entityId }) => entityId);

async function draft(title: string, id = 11): Promise<number> {
  const body = { moduleId: 1, title, content: 'Pumps move the water.', order: id % 10 };
  return (await asAdmin().call(adminContent.lesson.update, { params: { id: String(id) }, body })).body.revision;
}

it('publishes what is due, once, with two processes', async () => {
  const at = '2126-11-25T07:00:00+07:00';
  const { status, body } = await schedule(await draft('At dawn'), at);
  expect([status, body.schedule]).toEqual([200, { revision: 2, at: '2126-11-25T00:00:00.000Z' }]);
  await schedule(await draft('At dawn, too', 12), soon(), 12);
  await publishDue(service.orm, service.archiveSettings.peers, log);
  expect(await titles()).toEqual(['Lesson 11', 'Lesson 12', 'Lesson 13', 'Lesson 14']);
  await makeDue();
  await Promise.all([
    publishDue(service.orm, service.archiveSettings.peers, log),
    publishDue(other, service.archiveSettings.peers, log),
    publishDue(service.orm, service.archiveSettings.peers, log),
  ]);
  await service.content.catchUp();
  expect(await titles()).toEqual(['At dawn', 'At dawn, too', 'Lesson 13', 'Lesson 14']);
  expect((await published()).toSorted()).toEqual([11, 12]);
  expect(await states()).toEqual([{ published: 2, scheduled: null, problem: null }]);
});

it('is atomic when it is interrupted, and is done after a restart', async () => {
  await schedule(await draft('At dawn'));
  await makeDue();
  await service.sql(
    `create function interrupt() returns trigger as 'begin raise exception ''killed''; end' language plpgsql`,
  );
  await service.sql(
    `create trigger interrupt before insert on audit_entries for each row execute function interrupt()`,
  );
  await expect(publishDue(service.orm, service.archiveSettings.peers, log)).rejects.toThrow('killed');
  expect(await states()).toEqual([{ published: 1, scheduled: 2, problem: null }]);
  expect((await titles())[0]).toBe('Lesson 11');
  await service.sql('drop trigger interrupt on audit_entries');
  await publishDue(other, service.archiveSettings.peers, log);
  await expect.poll(async () => (await titles())[0], { timeout: 30_000 }).toBe('At dawn');
});

it('is refused for a past time, and can be canceled or replaced', async () => {
  const revision = await draft('At dawn');
  const past = await schedule(revision, new Date(Date.now() - 1000).toISOString());
  expect([past.status, past.body.code]).toEqual([409, 'publish_time_passed']);
  expect((await schedule(revision, 'tomorrow')).status).toBe(400);
  await schedule(revision);
  const params = { kind: 'lesson', id: '11' } as const;
  expect((await asAdmin().call(cancelSchedule, { params })).body.schedule).toBeNull();
  expect((await asAdmin().call(cancelSchedule, { params })).status).toBe(200);
  await makeDue();
  await publishDue(service.orm, service.archiveSettings.peers, log);
  expect((await titles())[0]).toBe('Lesson 11');
});

it('records why it failed, and continues with the rest', async () => {
  await schedule(await draft('At dawn'));
  await schedule(await draft('At dawn, too', 12), soon(), 12);
  await makeDue();
  await service.sql('update lessons set deleted_at = now() where id = 11');
  await publishDue(service.orm, service.archiveSettings.peers, log);
  const problem = [{ id: 'This is in the trash. Please restore it first.' }];
  expect(await states()).toEqual([{ published: 1, scheduled: null, problem }]);
  expect(await published()).toEqual([12]);
});

it('skips what was deleted meanwhile', async () => {
  await schedule(await draft('At dawn'));
  await asAdmin().call(adminContent.lesson.remove, { params: { id: '11' } });
  expect(await states()).toEqual([{ published: 1, scheduled: null, problem: null }]);
});

it('publishes nothing for somebody who may not publish any more, keeps the draft, and tells the reviewers', async () => {
  await schedule(await draft('At dawn'));
  await makeDue();
  users.rights.delete(admin.userId);
  await publishDue(service.orm, service.archiveSettings.peers, log);
  const problem = [{ id: 'Whoever scheduled it may not publish any more. It stays a draft.' }];
  expect(await states()).toEqual([{ published: 1, scheduled: null, problem }]);
  expect(await published()).toEqual([]);
  const [told] = await service.sql(`select payload from outbox where topic = 'notification.publishers'`);
  expect(told).toMatchObject({ payload: { fromUserId: admin.userId, title: { id: 'schedule.noRight' } } });
});

it('waits while nobody can say who may publish', async () => {
  await schedule(await draft('At dawn'));
  await makeDue();
  await users.close();
  await expect(publishDue(service.orm, service.archiveSettings.peers, log)).rejects.toThrow();
  expect(await states()).toEqual([{ published: 1, scheduled: 2, problem: null }]);
  users = await startUserCards();
});
