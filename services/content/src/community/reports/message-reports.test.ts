import { randomUUID } from 'node:crypto';
import {
  listMessages,
  listReports,
  openConversation,
  readUserTexts,
  reportMessage,
  sendMessage,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { decideItem } from '../../../test/decide-item.ts';
import { startMessaging, type Messaging } from '../../../test/start-messaging.ts';

let messaging: Messaging;
let ada: Caller;
let ben: Caller;
let admin: Caller;

beforeAll(async () => {
  messaging = await startMessaging('message_reports');
  ada = await messaging.addPerson();
  ben = await messaging.addPerson();
  admin = await messaging.addPerson({ isAdmin: true });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => messaging.close());

async function sendRude() {
  const { body: conversation } = await messaging.api.as(ada).call(openConversation, { body: { userId: ben.userId } });
  const params = { id: String(conversation.id) };
  const body = { content: 'Something rude', clientKey: randomUUID() };
  const { body: message } = await messaging.api.as(ada).call(sendMessage, { params, body });
  return { params, message: { id: String(message.id) } };
}

describe('message reports', () => {
  it('show the admins the one message, and hiding removes it from the conversation', async () => {
    const { params, message } = await sendRude();
    const body = { reason: 'harassment', details: 'He goes on' } as const;
    expect((await messaging.api.as(ben).call(reportMessage, { params: message, body })).status).toBe(204);
    expect((await messaging.api.as(ben).call(reportMessage, { params: message, body })).status).toBe(204);

    const open = await messaging.api.as(admin).call(listReports, { query: { state: 'open' } });
    expect(open.body).toMatchObject([
      { kind: 'message', content: 'Something rude', author: { id: ada.userId }, reports: [{ reason: 'harassment' }] },
    ]);

    const decide = (body: object, caller = admin) =>
      decideItem(messaging, caller, { kind: 'message', ...message }, body);
    const shown = async () =>
      (await messaging.api.as(ben).call(listMessages, { params, query: { limit: 20 } })).body.items.length;
    expect((await decide({ action: 'hide' }, { ...ada, roles: ['moderator'] })).status).toBe(403);
    expect((await decide({ action: 'hide', seenDecisionId: 77 })).status).toBe(409);
    expect((await decide({ action: 'hide' })).status).toBe(204);
    expect(await shown()).toBe(0);
    expect((await decide({ action: 'restore', rule: null })).status).toBe(204);
    expect(await shown()).toBe(1);
    const decided = await messaging.api.as(admin).call(listReports, { query: { state: 'decided' } });
    expect(decided.body[0]?.decisions.map(({ action }) => action)).toEqual(['restore', 'hide']);
  });

  it('say whether the sender is suspended now', async () => {
    const { message } = await sendRude();
    await messaging.api.as(ben).call(reportMessage, { params: message, body: { reason: 'spam' } });
    const isMarked = async () =>
      (await messaging.api.as(admin).call(listReports, {})).body.find(({ itemId }) => String(itemId) === message.id)
        ?.isAuthorSuspended;
    expect(await isMarked()).toBe(false);
    messaging.users.suspended.add(ada.userId);
    // What is known of a sender is kept for half a minute.
    const later = performance.now() + 30_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await isMarked()).toBe(true);
  });

  it('are made by the receiver only, and decided by admins only', async () => {
    const { message: params } = await sendRude();
    const body = { reason: 'spam' } as const;
    expect((await messaging.api.as(ada).call(reportMessage, { params, body })).status).toBe(404);
    expect((await messaging.api.as(admin).call(reportMessage, { params, body })).status).toBe(404);
    expect((await messaging.api.as(null).call(reportMessage, { params, body })).status).toBe(401);
    expect((await messaging.api.as(ben).send(listReports)).status).toBe(403);
    const decide = (caller: Caller) =>
      decideItem(messaging, caller, { kind: 'message', ...params }, { action: 'hide' });
    expect((await decide(ben)).status).toBe(403);
    // Nobody but the two reads a message that is not reported.
    expect((await decide(admin)).status).toBe(404);
    const { body: texts } = await messaging.api
      .as(admin)
      .call(readUserTexts, { params: { userId: String(ada.userId) } });
    expect(texts.items.map(({ itemId }) => String(itemId))).not.toContain(params.id);
  });
});
