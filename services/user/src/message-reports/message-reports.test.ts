import { randomUUID } from 'node:crypto';
import {
  decideMessageReport,
  listMessageReports,
  listMessages,
  openConversation,
  readModeratedUser,
  reportMessage,
  sendMessage,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMessaging, type Messaging } from '../../test/start-messaging.ts';

let messaging: Messaging;
let ada: Caller;
let ben: Caller;
let admin: Caller;

beforeAll(async () => {
  messaging = await startMessaging('message_reports');
  ada = await messaging.addPerson('ada');
  ben = await messaging.addPerson('ben');
  admin = await messaging.addPerson('admin', { isAdmin: true });
});
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

    const open = await messaging.api.as(admin).call(listMessageReports, { query: { state: 'open' } });
    expect(open.body).toMatchObject([
      { kind: 'message', content: 'Something rude', author: { id: ada.userId }, reports: [{ reason: 'harassment' }] },
    ]);

    const decide = async (action: 'hide' | 'restore', caller = admin) => {
      const { body: known } = await messaging.api.as(admin).call(readModeratedUser, {
        params: { userId: String(ada.userId) },
      });
      const seenDecisionId = known.messages.find(({ itemId }) => String(itemId) === message.id)?.decisions[0]?.id;
      const decision = { action, rule: 'respect', reason: 'Seen', seenDecisionId: seenDecisionId ?? null } as const;
      return messaging.api.as(caller).call(decideMessageReport, { params: message, body: decision });
    };
    const shown = async () =>
      (await messaging.api.as(ben).call(listMessages, { params, query: { limit: 20 } })).body.items.length;
    expect((await decide('hide', { ...ada, roles: ['moderator'] })).status).toBe(403);
    const unseen = { action: 'hide', rule: 'respect', reason: 'Seen', seenDecisionId: 77 } as const;
    expect((await messaging.api.as(admin).send(decideMessageReport, { params: message, body: unseen })).status).toBe(
      409,
    );
    expect((await decide('hide')).status).toBe(204);
    expect(await shown()).toBe(0);
    expect((await decide('restore')).status).toBe(204);
    expect(await shown()).toBe(1);
    const decided = await messaging.api.as(admin).call(listMessageReports, { query: { state: 'decided' } });
    expect(decided.body[0]?.decisions.map(({ action }) => action)).toEqual(['restore', 'hide']);
  });

  it('say whether the sender is suspended now', async () => {
    const { message } = await sendRude();
    await messaging.api.as(ben).call(reportMessage, { params: message, body: { reason: 'spam' } });
    const isMarked = async () =>
      (await messaging.api.as(admin).call(listMessageReports, {})).body.find(
        ({ itemId }) => String(itemId) === message.id,
      )?.isAuthorSuspended;
    const restrict = (kind: string, until: string | null) =>
      messaging.sql(
        `with made as (insert into decisions (key, user_id, kind, reason, until) values (gen_random_uuid(), ?, ?, 'x', ?) returning id)
         update users set restriction_id = made.id from made where users.id = ?`,
        [ada.userId, kind, until, ada.userId],
      );
    const marks: unknown[] = [await isMarked()];
    for (const [kind, until] of [
      ['mute', null],
      ['suspend', null],
      ['suspend', '2999-01-01'],
      ['suspend', '2020-01-01'],
    ] as const) {
      await restrict(kind, until);
      marks.push(await isMarked());
    }
    expect(marks).toEqual([false, false, true, true, false]);
  });

  it('are made by the receiver only, and decided by admins only', async () => {
    const { message: params } = await sendRude();
    const body = { reason: 'spam' } as const;
    expect((await messaging.api.as(ada).call(reportMessage, { params, body })).status).toBe(404);
    expect((await messaging.api.as(admin).call(reportMessage, { params, body })).status).toBe(404);
    expect((await messaging.api.as(null).call(reportMessage, { params, body })).status).toBe(401);
    expect((await messaging.api.as(ben).send(listMessageReports)).status).toBe(403);
    const decision = { params, body: { action: 'hide', rule: 'respect', reason: 'Seen' } };
    expect((await messaging.api.as(ben).send(decideMessageReport, decision)).status).toBe(403);
    expect((await messaging.api.as(admin).send(decideMessageReport, decision)).status).toBe(404);
  });
});
