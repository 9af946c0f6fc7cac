import { randomUUID } from 'node:crypto';
import { createComment, createPost } from '@grow/contracts';
import { notifyUser, type UserNotification } from '@grow/contracts/internal';
import { createLogger, createOutbox, createServiceApp, handleInternal } from '@grow/service-kit';
import { startTestServer, type TestServer, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { learnAuthors, startUserCards } from '../../../test/start-user-cards.ts';
import { notificationHandlers } from '../../user-service/notifications.ts';
import { notifyOfReply } from './write-comment.ts';

let content: RunningContent;
let users: Awaited<ReturnType<typeof startUserCards>>;
let receiver: TestServer;
const received: UserNotification[] = [];
const log = createLogger('notify-test');
log.level = 'silent';

beforeAll(async () => {
  users = await startUserCards();
  content = await startContent('replies', undefined, users.url);
  await learnAuthors(content, [learner.userId, otherLearner.userId, admin.userId]);
  // Implements the user service's side of the contract.
  const take = handleInternal(notifyUser, ({ body }) => void received.push(body));
  receiver = await startTestServer(
    createServiceApp({ peers: testPeers('user'), orm: null, routes: [take], logger: log }),
  );
});
afterAll(async () => {
  await receiver.close();
  await content.close();
  await users.close();
});

it('notifies the author of a post of a reply by somebody else, once, and not of their own', async () => {
  const post = await content.api
    .as(learner)
    .call(createPost, { body: { content: 'Why do my leaves curl?', clientKey: randomUUID() } });
  const params = { id: String(post.body.id) };
  const reply = { content: ' Too much sun,\n\nI think. ', clientKey: randomUUID() };
  await content.api.as(otherLearner).call(createComment, { params, body: reply });
  await content.api.as(otherLearner).call(createComment, { params, body: reply });
  await content.api.as(learner).call(createComment, { params, body: { content: 'Thanks', clientKey: randomUUID() } });

  expect(await content.sql('select 1 from outbox where topic = ?', ['notification'])).toHaveLength(1);
  const handlers = {
    ...notificationHandlers({ orm: content.orm, peers: testPeers('content', { user: receiver.baseUrl }) }),
    xp: () => Promise.resolve(),
  };
  const outbox = createOutbox({ orm: content.orm, handlers, log });
  outbox.start();
  await outbox.drained();
  await outbox.stop();
  // Delivery is at least once: a slow machine may deliver twice.
  expect(received.slice(0, 1)).toEqual([
    {
      userId: learner.userId,
      fromUserId: otherLearner.userId,
      category: 'community',
      isListed: true,
      title: { id: 'reply', values: { name: `Grower ${otherLearner.userId}` } },
      body: 'Too much sun, I think.',
      url: `/discord/feed/${post.body.id}`,
      key: `post-${post.body.id}`,
      eventId: expect.any(String),
    },
  ]);
});

it('notifies of a reply by somebody with the longest possible name', async () => {
  const { body: post } = await content.api
    .as(learner)
    .call(createPost, { body: { content: 'And now?', clientKey: randomUUID() } });
  const author = { id: 4711, displayName: '👩🏽‍🌾'.repeat(14) + 'ab', profileImage: null, level: 1 };
  expect(author.displayName).toHaveLength(100);
  const em = content.orm.em.fork();
  await notifyOfReply(em, { toUserId: learner.userId, author, postId: post.id, content: 'Wait' });
  const [event] = await content.sql<{ payload: UserNotification }>(
    `select payload from outbox where topic = ? and payload->>'fromUserId' = '4711'`,
    ['notification'],
  );
  expect(event?.payload.title).toEqual({ id: 'reply', values: { name: `${'👩🏽‍🌾'.repeat(8)}…` } });
});
