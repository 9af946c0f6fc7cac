import { randomUUID } from 'node:crypto';
import {
  blockUser,
  listBlocks,
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  readConversation,
  readUnreadMessages,
  sendMessage,
  unblockUser,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMessaging, type Messaging } from '../../../test/start-messaging.ts';

let messaging: Messaging;
let ada: Caller;
let ben: Caller;
let eve: Caller;
let guest: Caller;

beforeAll(async () => {
  messaging = await startMessaging('messages');
  ada = await messaging.addPerson();
  ben = await messaging.addPerson();
  eve = await messaging.addPerson();
  guest = await messaging.addPerson({ isGuest: true });
});
afterAll(() => messaging.close());

async function open(from: Caller, to: Caller): Promise<{ id: string }> {
  const response = await messaging.api.as(from).call(openConversation, { body: { userId: to.userId } });
  expect(response.status).toBe(200);
  return { id: String(response.body.id) };
}

const send = (from: Caller, params: { id: string }, content: string, clientKey: string = randomUUID()) =>
  messaging.api.as(from).send(sendMessage, { params, body: { content, clientKey } });
const unread = async (of: Caller) => (await messaging.api.as(of).call(readUnreadMessages, {})).body.unread;

describe('conversations', () => {
  it('exist once for two users, whoever opens them and also concurrently', async () => {
    const opened = await Promise.all([open(ada, ben), open(ben, ada), open(ada, ben), open(ben, ada)]);
    expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  });

  it('cannot be opened with oneself, guests or unknown users, nor by guests and visitors', async () => {
    const attempt = (from: Caller | null, userId: number) =>
      messaging.api.as(from).send(openConversation, { body: { userId } });
    expect((await attempt(ada, ada.userId)).status).toBe(422);
    expect((await attempt(ada, guest.userId)).status).toBe(404);
    messaging.users.gone.add(424_242);
    expect((await attempt(ada, 424_242)).status).toBe(404);
    expect((await attempt(guest, ada.userId)).status).toBe(403);
    expect((await attempt(null, ada.userId)).status).toBe(401);
    expect((await attempt(ada, -1)).status).toBe(400);
  });

  it('count unread messages, and reading marks them as read for both', async () => {
    const params = await open(ada, eve);
    await send(ada, params, 'First');
    const { body: second } = await send(ada, params, 'Second');
    expect(await unread(eve)).toBe(2);
    expect(await unread(ada)).toBe(0);

    const { body: list } = await messaging.api.as(eve).call(listConversations, {});
    expect(list).toMatchObject([
      {
        id: Number(params.id),
        unread: 2,
        other: { id: ada.userId, displayName: `Grower ${ada.userId}` },
        lastMessage: { content: 'Second' },
      },
    ]);

    const mark = await messaging.api.as(eve).call(markConversationRead, { params, body: { upToMessageId: second.id } });
    expect(mark.body).toEqual({ unread: 0 });
    const { body: seenByAda } = await messaging.api.as(ada).call(listMessages, { params, query: { limit: 20 } });
    expect(seenByAda.items.map(({ content, read }) => [content, read])).toEqual([
      ['Second', true],
      ['First', true],
    ]);
  });

  it('can be read one by one, also while they are empty', async () => {
    const newest = await messaging.addPerson();
    const params = await open(ada, newest);
    const read = await messaging.api.as(newest).call(readConversation, { params });
    expect(read).toMatchObject({ status: 200, body: { other: { id: ada.userId }, lastMessage: null, unread: 0 } });
    expect((await messaging.api.as(eve).send(readConversation, { params })).status).toBe(404);
  });

  it('without a message are listed for those who have opened them', async () => {
    const [asker, asked] = [await messaging.addPerson(), await messaging.addPerson()];
    const idsFor = async (caller: Caller) =>
      (await messaging.api.as(caller).call(listConversations, {})).body.map(({ id }) => String(id));
    for (const [from, to] of [
      [asker, asked],
      [asked, asker],
    ] as const) {
      const { id } = await open(from, to);
      expect(await idsFor(from)).toEqual([id]);
      // The first to have opened it keeps it listed.
      expect(await idsFor(to)).toEqual(to === asker ? [id] : []);
    }
  });

  it('with a message are listed for both', async () => {
    const [asker, asked] = [await messaging.addPerson(), await messaging.addPerson()];
    const params = await open(asker, asked);
    await send(asker, params, 'Hello');
    const { body } = await messaging.api.as(asked).call(listConversations, {});
    expect(body).toMatchObject([{ id: Number(params.id), lastMessage: { content: 'Hello' } }]);
  });

  it('are not accessible to third users: 404 for reading, writing and marking', async () => {
    const params = await open(ada, ben);
    await send(ada, params, 'Between us');
    expect((await messaging.api.as(eve).send(listMessages, { params })).status).toBe(404);
    expect((await send(eve, params, 'Let me in')).status).toBe(404);
    const mark = { params, body: { upToMessageId: 1 } };
    expect((await messaging.api.as(eve).call(markConversationRead, mark)).status).toBe(404);
  });
});

describe('send-message', () => {
  it('does not create a second message for the same key, also concurrently', async () => {
    const params = await open(ada, ben);
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 6 }, () => send(ada, params, 'Once only', key)));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await messaging.sql('select from messages where client_key = ?', [key])).toHaveLength(1);
  });

  it('notifies the receiver, with the category support if an admin writes', async () => {
    const team = await messaging.addPerson({ isAdmin: true });
    for (const from of [ada, team]) {
      const params = await open(from, eve);
      await send(from, params, 'Hello  there');
      const [told] = await messaging.sql<{ payload: object }>(
        `select payload from outbox where topic = 'notification' and payload->>'fromUserId' = ? order by created_at desc`,
        [String(from.userId)],
      );
      expect(told?.payload).toEqual({
        userId: eve.userId,
        fromUserId: from.userId,
        category: from === team ? 'support' : 'community',
        title: { id: 'message', values: { name: `Grower ${from.userId}` } },
        body: 'Hello there',
        url: `/messages/${params.id}`,
        key: `conversation-${params.id}`,
        isListed: false,
      });
    }
  });

  it('rejects empty and invalid texts with 400', async () => {
    const params = await open(ada, ben);
    for (const nothing of ['   ', '\u200B\u2800', '&nbsp;', '[](https://a.example)']) {
      expect((await send(ada, params, nothing)).status).toBe(400);
    }
    expect((await send(ada, params, 'x'.repeat(2001))).status).toBe(400);
    expect((await send(ada, params, 'Hi', 'no-key')).status).toBe(400);
  });

  it('allows a new account one link, and forty messages an hour', async () => {
    const newcomer = await messaging.addPerson({ createdAt: new Date().toISOString() });
    const params = await open(newcomer, ada);
    expect((await send(newcomer, params, 'https://a.example and https://b.example')).status).toBe(422);
    await messaging.sql(
      `insert into messages (conversation_id, sender_id, receiver_id, content)
       select ?, ?, ?, 'Hello' from generate_series(1, 39)`,
      [Number(params.id), newcomer.userId, ada.userId],
    );
    const responses = await Promise.all([1, 2, 3].map((n) => send(newcomer, params, `Last ${n}`)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
  });

  it('allows a new account five strangers a day, and everybody who has answered', async () => {
    const newcomer = await messaging.addPerson({ createdAt: new Date().toISOString() });
    const people = await Promise.all(Array.from({ length: 7 }, () => messaging.addPerson()));
    const ways = await Promise.all(people.map((person) => open(newcomer, person)));
    const tell = (index: number) => send(newcomer, ways[index] ?? { id: '0' }, 'Hello');
    const written = await Promise.all(people.map((_, index) => tell(index)));
    expect(written.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 429, 429]);
    const refused = written.findIndex(({ status }) => status === 429);
    const first = written.findIndex(({ status }) => status === 201);
    expect(written[refused]?.body).toMatchObject({
      code: 'too_many_requests',
      message: 'You can write to 5 people a day who have not written to you. Please try again tomorrow.',
    });
    expect((await tell(first)).status).toBe(201);
    await send(people[first] ?? ada, ways[first] ?? { id: '0' }, 'Nice to meet you');
    expect((await tell(refused)).status).toBe(201);
    expect((await tell(refused)).status).toBe(201);
    const next = written.findLastIndex(({ status }) => status === 429);
    expect((await tell(next)).status).toBe(429);
  });
});

describe('blocks', () => {
  it('are 1,000 at most, exactly, also under concurrency', async () => {
    const blocker = await messaging.addPerson();
    await messaging.sql(
      'insert into blocked_authors (reader_id, author_ids) select ?, array_agg(n) from generate_series(2001, 2998) n',
      [blocker.userId],
    );
    const responses = await Promise.all(
      [3001, 3002, 3003, 3004, 3005, 3006].map((userId) =>
        messaging.api.as(blocker).send(blockUser, { params: { userId } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 204, 422, 422, 422, 422]);
    expect((await messaging.api.as(blocker).call(listBlocks, {})).body).toHaveLength(1000);
  });

  it('keep both from writing, are listed, and can be removed', async () => {
    const [one, other] = [await messaging.addPerson(), await messaging.addPerson()];
    const params = await open(one, other);
    const block = { params: { userId: String(other.userId) } };
    expect((await messaging.api.as(one).call(blockUser, block)).status).toBe(204);
    expect((await messaging.api.as(one).call(blockUser, block)).status).toBe(204);

    expect(await send(other, params, 'Why?')).toMatchObject({ status: 403, body: { code: 'blocked' } });
    expect((await send(one, params, 'Because')).status).toBe(403);
    expect((await messaging.api.as(one).call(listBlocks, {})).body).toMatchObject([{ id: other.userId }]);
    expect((await messaging.api.as(other).call(listBlocks, {})).body).toEqual([]);

    expect((await messaging.api.as(one).call(unblockUser, block)).status).toBe(204);
    expect((await send(other, params, 'Thank you')).status).toBe(201);
  });

  it('are rejected for oneself, unknown users, guests and visitors', async () => {
    const attempt = (from: Caller | null, userId: number) =>
      messaging.api.as(from).send(blockUser, { params: { userId } });
    expect((await attempt(ada, ada.userId)).status).toBe(422);
    messaging.users.gone.add(424_242);
    expect((await attempt(ada, 424_242)).status).toBe(404);
    expect((await attempt(guest, ada.userId)).status).toBe(403);
    expect((await attempt(null, ada.userId)).status).toBe(401);
  });
});
