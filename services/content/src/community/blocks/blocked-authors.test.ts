import { randomUUID } from 'node:crypto';
import { blockUser, createComment, createPost, listComments, listPosts, readPost, unblockUser } from '@grow/contracts';
import { eraseUserData, notifyUser, withdrawNotifications } from '@grow/contracts/internal';
import { createLogger, createOutbox, createServiceApp, handleInternal } from '@grow/service-kit';
import { startTestServer, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learner, otherLearner } from '../../../test/factories.ts';
import { startMessaging, type Messaging } from '../../../test/start-messaging.ts';
import { enqueueNotification, notificationHandlers } from '../../user-service/notifications.ts';

const reader = { ...learner, userId: 501 };
const blocked = { ...learner, userId: 502 };
let content: Messaging;

beforeAll(async () => {
  content = await startMessaging('blocked-authors');
});
afterAll(() => content.close());

const change = (contract: typeof blockUser | typeof unblockUser, userId = blocked.userId) =>
  content.api.as(reader).send(contract, { params: { userId } });

async function writePost(as: typeof learner, text: string) {
  const body = { content: text, clientKey: randomUUID() };
  return (await content.api.as(as).call(createPost, { body })).body.id;
}

async function comment(as: typeof learner, postId: number, text: string) {
  const body = { content: text, clientKey: randomUUID() };
  await content.api.as(as).call(createComment, { params: { id: String(postId) }, body });
}

async function seenBy(as: typeof learner, postId: number) {
  const params = { id: String(postId) };
  const feed = await content.api.as(as).call(listPosts, { query: { limit: 2 } });
  const comments = await content.api.as(as).call(listComments, { params, query: { limit: 1 } });
  const post = await content.api.as(as).call(readPost, { params });
  return {
    feed: feed.body.items.map(({ content: text, comments: count }) => [text, count]),
    comments: comments.body.items.map(({ content: text }) => text),
    count: post.body.comments,
  };
}

it('leaves posts and comments of blocked users out of pages and counts, for the reader alone', async () => {
  const oldest = await writePost(otherLearner, 'Oldest');
  const postId = await writePost(otherLearner, 'Of a friend');
  await comment(blocked, postId, 'Unwanted');
  await comment(otherLearner, postId, 'Wanted');
  const unwanted = await writePost(blocked, 'Also unwanted');

  expect((await change(blockUser)).status).toBe(204);
  const seen = await seenBy(reader, postId);
  // Whole pages: excluded texts do not count for the page size.
  expect(seen).toEqual({
    feed: [
      ['Of a friend', 1],
      ['Oldest', 0],
    ],
    comments: ['Wanted'],
    count: 1,
  });
  expect(await seenBy(otherLearner, postId)).toEqual({
    feed: [
      ['Also unwanted', 0],
      ['Of a friend', 2],
    ],
    comments: ['Unwanted'],
    count: 2,
  });
  const ofBlocked = { query: { authorId: String(blocked.userId) } };
  expect((await content.api.as(reader).call(listPosts, ofBlocked)).body.items).toEqual([]);
  expect((await content.api.as(otherLearner).call(listPosts, ofBlocked)).body.items).toHaveLength(1);
  // A request for a single post still returns it.
  expect((await content.api.as(reader).call(readPost, { params: { id: String(unwanted) } })).status).toBe(200);
  expect((await content.api.as(reader).call(readPost, { params: { id: String(oldest) } })).body.comments).toBe(0);
});

it('shows everything again after the end of a block', async () => {
  expect([(await change(unblockUser)).status, (await change(unblockUser)).status]).toEqual([204, 204]);
  const ofBlocked = { query: { authorId: String(blocked.userId) } };
  expect((await content.api.as(reader).call(listPosts, ofBlocked)).body.items).toHaveLength(1);
});

it('notifies nobody of people whom they have blocked, and withdraws what they were told before', async () => {
  const received: unknown[] = [];
  const routes = [
    handleInternal(notifyUser, ({ body: { userId, fromUserId } }) => void received.push({ userId, fromUserId })),
    handleInternal(withdrawNotifications, ({ body }) => void received.push({ withdrawn: body })),
  ];
  const receiver = await startTestServer(createServiceApp({ peers: testPeers('user'), orm: null, routes }));
  const log = createLogger('blocked-authors-test');
  log.level = 'fatal';
  const peers = testPeers('content', { user: receiver.baseUrl });
  const handlers = notificationHandlers({ orm: content.orm, peers });
  await content.sql('delete from outbox');
  await change(blockUser);
  for (const fromUserId of [blocked.userId, otherLearner.userId]) {
    await content.orm.em.fork().transactional((em) =>
      enqueueNotification(em, {
        userId: reader.userId,
        fromUserId,
        category: 'community',
        title: 'A message',
        body: '',
        url: '/messages/1',
        isListed: false,
      }),
    );
  }
  const outbox = createOutbox({ orm: content.orm, handlers, log });
  outbox.start();
  await outbox.drained();
  await outbox.stop();
  await receiver.close();
  expect(received).toHaveLength(2);
  expect(received).toEqual(
    expect.arrayContaining([
      { withdrawn: { userId: reader.userId, fromUserId: blocked.userId } },
      { userId: reader.userId, fromUserId: otherLearner.userId },
    ]),
  );
});

it('deletes blocks with the account of either', async () => {
  const erase = (userId: number) => content.api.asService('user').send(eraseUserData, { params: { userId } });
  const blocks = () => content.sql('select author_ids from blocked_authors');
  await change(blockUser, otherLearner.userId);
  await erase(blocked.userId);
  expect(await blocks()).toEqual([{ author_ids: [otherLearner.userId] }]);
  await erase(reader.userId);
  expect(await blocks()).toEqual([]);
});
