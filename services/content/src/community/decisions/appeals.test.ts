import { randomUUID } from 'node:crypto';
import {
  appealDecision,
  countReports,
  createPost,
  decideAppeal,
  listOwnDecisions,
  listReports,
  readPost,
  readUserTexts,
  type QueueState,
} from '@grow/contracts';
import { eraseUserData, exportUserData, recordUserDecision } from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decideItem } from '../../../test/decide-item.ts';
import { admin, learner, moderator } from '../../../test/factories.ts';
import { startMessaging, type Messaging } from '../../../test/start-messaging.ts';

let content: Messaging;
let ben: Caller;

beforeAll(async () => {
  content = await startMessaging('appeals');
});
afterAll(() => content.close());
beforeEach(async () => {
  ben = await content.addPerson();
});

const why = { rule: 'respect', reason: 'Insults in three comments' } as const;

/** What the user service sends about a decision. */
async function record(kind: string, moderatorId: number | null = moderator.userId): Promise<string> {
  const body = { key: randomUUID(), userId: ben.userId, moderatorId, kind, ...why, until: null };
  for (let round = 0; round < 2; round += 1) {
    expect((await content.api.asService('user').send(recordUserDecision, { body })).status).toBe(204);
  }
  return body.key;
}
const decisionsOf = async (caller: Caller) => (await content.api.as(caller).call(listOwnDecisions, {})).body;
const appeal = (caller: Caller | null, id: number, text = 'I only asked') =>
  content.api.as(caller).send(appealDecision, { params: { id }, body: { text } });
const caseOf = async (kind: string, itemId: number, state: QueueState) =>
  (await content.api.as(admin).call(listReports, { query: { state } })).body.find(
    (one) => one.kind === kind && one.itemId === itemId,
  );
const judge = (caller: Caller, id: number, outcome: string) =>
  content.api.as(caller).send(decideAppeal, { params: { id }, body: { outcome, answer: 'We read it again' } });
const told = (topic: string) =>
  content.sql(`select payload from outbox where topic = ? and (payload->>'userId')::int = ?`, [topic, ben.userId]);

it('is made once, judged by another moderator, and told to the user service', async () => {
  const key = await record('suspend');
  const suspended = { ...ben, restriction: { kind: 'suspend' as const, until: null } };
  const [decision, ...others] = await decisionsOf(suspended);
  expect([decision, others]).toMatchObject([{ kind: 'suspend', about: null, ...why }, []]);
  expect(JSON.stringify(decision)).not.toMatch(/moderator/u);
  const id = decision?.id ?? 0;
  expect((await appeal(null, id)).status).toBe(401);
  expect((await appeal(suspended, id, ' ')).status).toBe(400);
  expect((await appeal(learner, id)).status).toBe(404);
  const before = (await content.api.as(admin).call(countReports, {})).body.open;
  for (let round = 0; round < 2; round += 1) expect((await appeal(suspended, id)).status).toBe(204);
  expect((await appeal(suspended, id, 'Something else')).status).toBe(409);

  expect((await content.api.as(admin).call(countReports, {})).body.open).toBe(before + 1);
  const waiting = {
    kind: 'profile',
    author: { id: ben.userId },
    decisions: [{ id, action: 'suspend', adminId: moderator.userId, appeal: { text: 'I only asked', outcome: null } }],
  };
  for (const state of ['open', 'appealed'] as const)
    expect(await caseOf('profile', ben.userId, state)).toMatchObject(waiting);
  expect(await caseOf('profile', ben.userId, 'decided')).toBeUndefined();
  expect((await judge(moderator, id, 'upheld')).body.code).toBe('decision_is_own');
  expect((await judge({ ...ben, roles: ['moderator'] }, id, 'overturned')).body.code).toBe('decision_is_own');
  expect((await judge(learner, id, 'upheld')).status).toBe(403);
  expect((await judge(admin, 99_999, 'upheld')).status).toBe(404);
  const both = await Promise.all([judge(admin, id, 'overturned'), judge(admin, id, 'overturned')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect(await decisionsOf(suspended)).toMatchObject([
    { appeal: { outcome: 'overturned', answer: 'We read it again' } },
  ]);
  expect(await caseOf('profile', ben.userId, 'open')).toBeUndefined();
  expect(await caseOf('profile', ben.userId, 'decided')).toMatchObject({
    decisions: [{ id, appeal: { outcome: 'overturned' } }],
  });
  expect(await told('moderation.appeal')).toMatchObject([
    { payload: { moderatorId: admin.userId, outcome: 'overturned', answer: 'We read it again', decision: key } },
  ]);
  expect(await told('notification')).toMatchObject([{ payload: { title: { id: 'appeal.overturned' } } }]);
});

it('is judged by whoever decided if there is no other moderator', async () => {
  await record('warn');
  const [decision] = await decisionsOf(ben);
  const id = decision?.id ?? 0;
  await appeal(ben, id);
  content.users.alone.add(moderator.userId);
  expect((await judge(moderator, id, 'upheld')).status).toBe(204);
  content.users.alone.delete(moderator.userId);
});

it('is made against a restriction of an earlier account, and against nothing in favor of a person', async () => {
  await record('mute', null);
  await record('lift');
  const [lift, mute] = await decisionsOf(ben);
  expect((await appeal(ben, mute?.id ?? 0)).status).toBe(204);
  expect((await appeal(ben, lift?.id ?? 0)).status).toBe(422);
  const waiting = await caseOf('profile', ben.userId, 'appealed');
  expect(waiting?.decisions.map(({ action, adminName }) => [action, adminName])).toEqual([
    ['lift', expect.any(String)],
    ['mute', null],
  ]);
});

it('brings a hidden post back, which is in the history with the decision about it', async () => {
  const body = { content: 'Cheap seeds', clientKey: randomUUID() };
  const { body: post } = await content.api.as(ben).call(createPost, { body });
  const params = { id: String(post.id) };
  await decideItem(content, moderator, { kind: 'post', ...params }, { action: 'hide' });
  const [hidden] = await decisionsOf(ben);
  expect(hidden).toMatchObject({ kind: 'hide', about: { kind: 'post', itemId: post.id, content: 'Cheap seeds' } });
  expect((await content.api.as(learner).send(readPost, { params })).status).toBe(404);
  await appeal(ben, hidden?.id ?? 0);
  const before = await caseOf('post', post.id, 'appealed');
  expect(before).toMatchObject({ isOpen: false, isHidden: true, decisions: [{ action: 'hide', content: null }] });
  expect((await judge(admin, hidden?.id ?? 0, 'overturned')).status).toBe(204);
  expect((await caseOf('post', post.id, 'decided'))?.decisions).toMatchObject([
    { action: 'restore', appeal: null },
    { action: 'hide', appeal: { outcome: 'overturned', answer: 'We read it again' } },
  ]);
  expect((await content.api.as(learner).send(readPost, { params })).status).toBe(200);
  await record('warn');
  const page = await content.api.as(moderator).call(readUserTexts, { params: { userId: String(ben.userId) } });
  expect(page.body.decisions.map(({ kind }) => kind)).toEqual(['warn', 'restore', 'hide']);
});

it('is exported with all decisions and without the moderators, and deleted with the account', async () => {
  await record('warn');
  const [decision] = await decisionsOf(ben);
  await appeal(ben, decision?.id ?? 0);
  await content.sql(
    `insert into decisions (key, item_id, user_id, action) select gen_random_uuid(), item_id, user_id, 'warn' from decisions, generate_series(1, 102) where user_id = ?`,
    [ben.userId],
  );
  const params = { userId: String(ben.userId) };
  const { body } = await content.api.asService('user').call(exportUserData, { params });
  const decisions = body['decisions'] as object[];
  expect([decisions.length, decisions.at(-1)]).toMatchObject([103, { ...why, appeal: { text: 'I only asked' } }]);
  expect(JSON.stringify(decisions)).not.toMatch(/moderator/u);
  await content.api.asService('user').send(eraseUserData, { params });
  expect(await content.sql('select from decisions where user_id = ?', [ben.userId])).toEqual([]);
});
