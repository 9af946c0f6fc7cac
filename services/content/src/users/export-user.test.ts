import { reportPost } from '@grow/contracts';
import { exportUserData } from '@grow/contracts/internal';
import { idsOfNobody, unexportedPeople } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learner } from '../../test/factories.ts';
import { startContent, type RunningContent } from '../../test/start-content.ts';
import { exportRules } from './export-user.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('export_user');
});
afterAll(() => service.close());

it('has every table that names a person, or says why not', () => {
  expect(unexportedPeople(service.orm.em, exportRules)).toEqual([]);
  // Numbers that are called like ids of people and are none: a new one is added here, or to what names a person.
  expect(idsOfNobody(service.orm.em)).toEqual(['entityId', 'helpedCommentId', 'itemId', 'lessonId', 'ofId']);
});

it('has what a person wrote in a report', async () => {
  const [post] = await service.sql<{ id: number }>(
    `insert into posts (user_id, content) values (4321, 'Buy here') returning id`,
  );
  const body = { reason: 'spam', details: 'He sells something' } as const;
  const params = { id: String(post?.id) };
  expect((await service.api.as(learner).send(reportPost, { params, body })).status).toBe(204);
  const exportOf = async (userId: number) =>
    (await service.api.asService('user').call(exportUserData, { params: { userId: String(userId) } })).body;
  expect(await exportOf(learner.userId)).toMatchObject({ reports: [{ kind: 'post', id: post?.id, ...body }] });
  expect(JSON.stringify(await exportOf(4321))).not.toContain('He sells something');
});

it('has the messages of both, without those that moderators hid from the person', async () => {
  await service.sql('insert into conversations (id, participant1_id, participant2_id) values (1, 7001, 7002)');
  await service.sql(
    `insert into messages (conversation_id, sender_id, receiver_id, content, hidden_at)
     values (1, 7002, 7001, 'Seen', null), (1, 7002, 7001, 'Insult', now())`,
  );
  await service.sql(`insert into blocked_authors values (7001, '{7002}')`);
  const exportOf = async (userId: number) =>
    (await service.api.asService('user').call(exportUserData, { params: { userId: String(userId) } })).body;
  const hers = await exportOf(7001);
  expect(hers).toMatchObject({ messages: [{ content: 'Seen' }], blocks: [{ authorIds: [7002] }] });
  expect(hers['messages']).toHaveLength(1);
  const his = await exportOf(7002);
  expect(his).toMatchObject({ messages: [{ content: 'Seen' }, { content: 'Insult' }], conversations: [{ id: 1 }] });
  // Nobody learns who has blocked them.
  expect(his['blocks']).toEqual([]);
});
