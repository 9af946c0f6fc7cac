import { randomUUID } from 'node:crypto';
import {
  decideMessageReport,
  listConversations,
  listMessageReports,
  listMessages,
  openConversation,
  readUnreadMessages,
  sendMessage,
} from '@grow/contracts';
import { syncWatchList } from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMessaging, type Messaging } from '../../test/start-messaging.ts';

let messaging: Messaging;
let ada: Caller;
let ben: Caller;
let admin: Caller;
let params: { id: string };

beforeAll(async () => {
  messaging = await startMessaging('held_messages');
  ada = await messaging.addPerson('ada');
  ben = await messaging.addPerson('ben');
  admin = await messaging.addPerson('admin', { isAdmin: true });
  const { body } = await messaging.api.as(ada).call(openConversation, { body: { userId: ben.userId } });
  params = { id: String(body.id) };
  await sync(1, 'seeds');
});
afterAll(() => messaging.close());

const sync = (version: number, ...words: string[]) => {
  const entries = words.map((word) => ({ kind: 'word' as const, key: word, value: word }));
  return messaging.api.asService('content').send(syncWatchList, { body: { version, entries } });
};
const send = async (content: string, as = ada, clientKey: string = randomUUID()) =>
  (await messaging.api.as(as).call(sendMessage, { params, body: { content, clientKey } })).body;
const seen = async (as: Caller) =>
  (await messaging.api.as(as).call(listMessages, { params })).body.items.map(({ content }) => content);
const lastOf = async (as: Caller) =>
  (await messaging.api.as(as).call(listConversations, {})).body[0]?.lastMessage?.content;
const decide = (id: number, action: 'hide' | 'dismiss') => {
  const body = action === 'hide' ? { action, rule: 'no-spam', reason: 'Trade' } : { action };
  return messaging.api.as(admin).send(decideMessageReport, { params: { id: String(id) }, body });
};

it('takes the list from the content service only, and keeps the latest', async () => {
  expect(
    (await messaging.api.asService('gateway').send(syncWatchList, { body: { version: 9, entries: [] } })).status,
  ).toBe(403);
  expect((await sync(3, 'seeds', 'other')).status).toBe(204);
  expect((await sync(2)).status).toBe(204);
  expect((await send('Seeds?')).isHeld).toBe(true);
});

/** A browser that gets notifications. */
const addBrowser = ({ userId }: Caller) =>
  messaging.sql(
    `with session as (
       insert into sessions (id, token_hash, user_id) values (gen_random_uuid(), sha256('a device'), ?) returning *
     )
     insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
     select user_id, id, 'https://push.example/1', '', '' from session`,
    [userId],
  );

it('holds a message until a moderator shows it, which then arrives', async () => {
  await addBrowser(ben);
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
  const { body: queue } = await messaging.api.as(admin).call(listMessageReports, {});
  const item = queue.find(({ itemId }) => itemId === message.id);
  expect(item).toMatchObject({ isHidden: true, reports: [], hold: { cause: 'word', detail: 'seeds', until: null } });
  const toBen = () =>
    messaging.sql(`select from outbox where topic = 'notification.deliver' and payload->>'body' = 'Buy my SEEDS'`);
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
  await messaging.sql(`update users set roles = '{moderator}' where id = ?`, [ada.userId]);
  expect((await send('About those seeds')).isHeld).toBe(false);
});
