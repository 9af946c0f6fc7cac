import { randomUUID } from 'node:crypto';
import {
  addWatched,
  listConversations,
  listMessages,
  listReports,
  openConversation,
  readUnreadMessages,
  sendMessage,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideItem } from '../../../test/decide-item.ts';
import { startMessaging, type Messaging } from '../../../test/start-messaging.ts';

let messaging: Messaging;
let ada: Caller;
let ben: Caller;
let admin: Caller;
let params: { id: string };

beforeAll(async () => {
  messaging = await startMessaging('held_messages');
  ada = await messaging.addPerson();
  ben = await messaging.addPerson();
  admin = await messaging.addPerson({ isAdmin: true });
  const { body } = await messaging.api.as(ada).call(openConversation, { body: { userId: ben.userId } });
  params = { id: String(body.id) };
  await messaging.api.as(admin).call(addWatched, { body: { kind: 'word', value: 'seeds' } });
});
afterAll(() => messaging.close());

const send = async (content: string, as = ada, clientKey: string = randomUUID()) =>
  (await messaging.api.as(as).call(sendMessage, { params, body: { content, clientKey } })).body;
const seen = async (as: Caller) =>
  (await messaging.api.as(as).call(listMessages, { params })).body.items.map(({ content }) => content);
const lastOf = async (as: Caller) =>
  (await messaging.api.as(as).call(listConversations, {})).body[0]?.lastMessage?.content;
const decide = (id: number, action: 'hide' | 'dismiss', seenDecisionId: number | null = null) =>
  decideItem(messaging, admin, { kind: 'message', id: String(id) }, { action, seenDecisionId });

it('holds a message until a moderator shows it, which then arrives', async () => {
  const key = randomUUID();
  const message = await send('Buy my SEEDS', ada, key);
  expect([message.isHeld, (await send('Buy my SEEDS', ada, key)).id]).toEqual([true, message.id]);
  expect([(await seen(ada))[0], await seen(ben), await lastOf(ada), await lastOf(ben)]).toEqual([
    'Buy my SEEDS',
    [],
    'Buy my SEEDS',
    undefined,
  ]);
  expect((await messaging.api.as(ben).call(readUnreadMessages, {})).body.unread).toBe(0);
  const { body: queue } = await messaging.api.as(admin).call(listReports, {});
  const item = queue.find(({ kind, itemId }) => kind === 'message' && itemId === message.id);
  expect(item).toMatchObject({ isHidden: true, reports: [], hold: { cause: 'word', detail: 'seeds', until: null } });
  const toBen = () =>
    messaging.sql(`select from outbox where topic = 'notification' and payload->>'body' = 'Buy my SEEDS'`);
  expect(await toBen()).toHaveLength(0);

  const both = await Promise.all([decide(message.id, 'dismiss'), decide(message.id, 'dismiss')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  expect([await seen(ben), await lastOf(ben), (await toBen()).length]).toEqual([['Buy my SEEDS'], 'Buy my SEEDS', 1]);
  expect((await messaging.api.as(ben).call(readUnreadMessages, {})).body.unread).toBe(1);
});

it('hides a held message from its sender, too, where a moderator hides it, and holds none of a moderator', async () => {
  const message = await send('More seeds');
  expect((await decide(message.id, 'hide')).status).toBe(204);
  expect(await seen(ada)).not.toContain('More seeds');
  expect(await seen(ben)).not.toContain('More seeds');
  expect((await send('About those seeds', { ...ada, roles: ['moderator'] })).isHeld).toBe(false);
});
