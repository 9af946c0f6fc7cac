import { randomUUID } from 'node:crypto';
import { createPost, likePost, readPost, unlikePost } from '@grow/contracts';
import { notifyUser, type UserNotification } from '@grow/contracts/internal';
import { createLogger, createServiceApp, handleInternal, type Caller, type OutboxHandlers } from '@grow/service-kit';
import { startTestServer, type TestServer, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { admin, learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { learnAuthors, startUserCards } from '../../../test/start-user-cards.ts';
import { likeHandlers } from './notify-of-likes.ts';

let content: RunningContent;
let users: Awaited<ReturnType<typeof startUserCards>>;
let receiver: TestServer;
let handlers: OutboxHandlers;
let received: UserNotification[] = [];
/** Runs before the user service takes a notification. */
let hear = () => Promise.resolve();

beforeAll(async () => {
  users = await startUserCards();
  content = await startContent('notify_of_likes', undefined, users.url);
  await learnAuthors(content, [learner.userId, otherLearner.userId, admin.userId]);
  // Implements the user service's side of the contract.
  const take = handleInternal(notifyUser, async ({ body }) => {
    await hear();
    received.push(body);
  });
  const logger = createLogger('notify-test');
  logger.level = 'silent';
  receiver = await startTestServer(createServiceApp({ peers: testPeers('user'), orm: null, routes: [take], logger }));
  const { orm, authors } = content;
  handlers = likeHandlers({ orm, authors, peers: testPeers('content', { user: receiver.baseUrl }) });
});
afterAll(async () => {
  await receiver.close();
  await content.close();
  await users.close();
});
beforeEach(() => {
  received = [];
});

async function write() {
  const body = { content: 'My first harvest', clientKey: randomUUID() };
  return { id: String((await content.api.as(learner).call(createPost, { body })).body.id) };
}
const like = (by: Caller, params: { id: string }) => content.api.as(by).call(likePost, { params });
const unlike = (by: Caller, params: { id: string }) => content.api.as(by).call(unlikePost, { params });

type Event = { id: string; topic: string; payload: unknown };
/** Takes the waiting events out of the outbox, the oldest first. */
const waiting = async () =>
  (
    await content.sql<Event & { at: Date }>(
      `delete from outbox where topic = 'post.like' returning id, topic, payload, created_at as at`,
    )
  ).toSorted((one, other) => one.at.getTime() - other.at.getTime());

/** Delivers events in this order, and returns what the user service has heard since. */
async function deliver(events: readonly Event[]) {
  const before = received.length;
  for (const { id, topic, payload } of events) await handlers[topic]?.(payload, id);
  return received.slice(before).map(({ change, title }) => [change, title]);
}

/** The title that names the latest of them. */
const likes = ({ userId }: Caller, others = 0) => ({ id: 'likes', values: { name: `Grower ${userId}`, others } });

describe('the likes of a post', () => {
  it('are one entry for the author that names the latest like, without the author’s own', async () => {
    const post = await write();
    for (const caller of [learner, otherLearner, otherLearner]) await like(caller, post);
    const [first] = await waiting();
    expect(await deliver(first ? [first] : [])).toEqual([[undefined, likes(otherLearner)]]);
    expect(received).toEqual([
      {
        userId: learner.userId,
        fromUserId: otherLearner.userId,
        category: 'community',
        title: likes(otherLearner),
        body: 'My first harvest',
        url: `/discord/feed/${post.id}`,
        key: `likes-${post.id}`,
        isListed: true,
        isOnlyListed: true,
        eventId: first?.id,
      },
    ]);
    await like(admin, post);
    expect(await deliver(await waiting())).toEqual([[undefined, likes(admin, 1)]]);
    for (const caller of [admin, admin, learner]) await unlike(caller, post);
    expect(await deliver(await waiting())).toEqual([['amend', likes(otherLearner)]]);
    await unlike(otherLearner, post);
    expect((await deliver(await waiting())).map(([change]) => change)).toEqual(['withdraw']);
  });

  it('leave nothing of one that was undone, in whichever order its events are delivered', async () => {
    const post = await write();
    await like(otherLearner, post);
    await unlike(otherLearner, post);
    const events = await waiting();
    expect(events).toHaveLength(2);
    for (const ordered of [events, events.toReversed()]) {
      expect((await deliver(ordered)).map(([change]) => change)).toEqual(['withdraw', 'withdraw']);
    }
    await like(admin, post);
    const [liked] = await waiting();
    const all = [...events, ...(liked ? [liked] : [])].toReversed();
    const title = likes(admin);
    expect(await deliver(all)).toEqual([
      [undefined, title],
      ['amend', title],
      ['amend', title],
    ]);
  });

  it('are delivered one at a time, so that the last delivery has the current state', async () => {
    const post = await write();
    await like(otherLearner, post);
    const liked = await waiting();
    const [isHeard, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    hear = async () => {
      isHeard.resolve();
      await mayAnswer.promise;
    };
    const delivering = deliver(liked);
    await isHeard.promise;
    hear = () => Promise.resolve();
    await unlike(otherLearner, post);
    const undone = deliver(await waiting());
    // If the second did not wait for the first, it would have been delivered by then.
    await content.api.as(learner).call(readPost, { params: post });
    mayAnswer.resolve();
    await Promise.all([delivering, undone]);
    expect(received.map(({ change }) => change)).toEqual([undefined, 'withdraw']);
  });

  it('are not sent for a hidden or deleted post', async () => {
    const post = await write();
    await like(otherLearner, post);
    const events = await waiting();
    await content.sql('update posts set hidden_at = now() where id = ?', [post.id]);
    expect(await deliver(events)).toEqual([]);
  });
});
