import { randomUUID } from 'node:crypto';
import {
  createComment,
  createPost,
  deleteComment,
  likePost,
  listComments,
  readPost,
  reportComment,
  unlikePost,
  type Contract,
} from '@grow/contracts';
import { eraseUserData } from '@grow/contracts/internal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { decideItem } from '../../../test/decide-item.ts';
import { admin, guest, learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { learnAuthors, startUserCards } from '../../../test/start-user-cards.ts';

let content: RunningContent;
let users: Awaited<ReturnType<typeof startUserCards>>;
let postId: number;
const crowd = Array.from({ length: 100 }, (_, index) => ({ ...learner, userId: 1000 + index }));

beforeAll(async () => {
  users = await startUserCards();
  content = await startContent('counters', undefined, users.url);
  await learnAuthors(content, [learner.userId, otherLearner.userId]);
  const body = { content: 'Look at this harvest', clientKey: randomUUID() };
  postId = (await content.api.as(learner).call(createPost, { body })).body.id;
});
afterAll(async () => {
  await content.close();
  await users.close();
});

const onPost = () => ({ params: { id: String(postId) } });
type Sending = { params: { id: string }; body?: object };
const counters = async () => (await content.api.as(learner).call(readPost, onPost())).body;

/**
 * Repeats a request until it gets a response, as a client with a bad connection does. With it, 100 requests at once work
 * on any machine.
 */
async function untilAnswered(caller: typeof learner, contract: Contract, input: Sending) {
  return vi.waitFor(
    async () => {
      const response = await content.api.as(caller).send(contract, input);
      if (response.status >= 500) throw new Error(`answered ${response.status}`);
      return response;
    },
    { timeout: 40_000, interval: 200 },
  );
}

describe('counters', () => {
  it('equal the rows after 100 concurrent likes and comments, some of them sent twice', async () => {
    const comments = crowd.map((caller) => ({ caller, body: { content: 'Nice!', clientKey: randomUUID() } }));
    const twice = [...comments, ...comments.slice(0, 20)];
    const sending = twice.flatMap(({ caller, body }) => [
      untilAnswered(caller, likePost, onPost()),
      untilAnswered(caller, createComment, { ...onPost(), body }),
    ]);
    const responses = await Promise.all(sending);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));

    expect(await counters()).toMatchObject({ likes: 100, comments: 100 });
    const [rows] = await content.sql(
      `select (select count(*)::int from post_likes where post_id = ?) as likes,
              (select count(*)::int from comments where post_id = ?) as comments`,
      [postId, postId],
    );
    expect(rows).toEqual({ likes: 100, comments: 100 });
  });

  it('are decremented by concurrent unlikes, once each', async () => {
    const half = crowd.slice(0, 20);
    await Promise.all(half.flatMap((caller) => [1, 2].map(() => untilAnswered(caller, unlikePost, onPost()))));
    expect(await counters()).toMatchObject({ likes: 80 });
  });

  it('return the caller’s own like', async () => {
    const [withoutLike, withLike] = [crowd[0], crowd[99]];
    const read = async (caller = learner) => (await content.api.as(caller).call(readPost, onPost())).body.isLiked;
    expect(await read(withoutLike)).toBe(false);
    expect(await read(withLike)).toBe(true);
  });

  it('are updated when comments are deleted, hidden and restored, in any order', async () => {
    const body = { content: 'To be judged', clientKey: randomUUID() };
    const { body: comment } = await content.api.as(otherLearner).call(createComment, { ...onPost(), body });
    expect((await counters()).comments).toBe(101);
    const params = { id: String(comment.id) };
    await content.api.as(learner).call(reportComment, { params, body: { reason: 'spam' } });
    const decide = (action: 'hide' | 'restore') =>
      decideItem(content, admin, { kind: 'comment', ...params }, { action });

    await decide('hide');
    await decide('hide');
    expect((await counters()).comments).toBe(100);
    await decide('restore');
    await decide('restore');
    expect((await counters()).comments).toBe(101);
    await decide('hide');
    await content.api.as(otherLearner).call(deleteComment, { params });
    expect((await counters()).comments).toBe(100);
    await decide('restore');
    expect((await counters()).comments).toBe(100);
  });
});

describe('a deleted user', () => {
  it('leaves no like and no comment behind, and the counters are updated', async () => {
    const before = await counters();
    const { userId } = crowd[99] ?? learner;
    const erased = await content.api.asService('user').send(eraseUserData, { params: { userId } });
    expect(erased.status).toBe(204);
    expect(await counters()).toMatchObject({ likes: before.likes - 1, comments: before.comments - 1 });
  });
});

describe('comments', () => {
  it('are read oldest first, page by page', async () => {
    const query = { limit: 40 };
    const first = await content.api.as(guest).call(listComments, { ...onPost(), query });
    const cursor = String(first.body.next);
    const second = await content.api.as(guest).call(listComments, { ...onPost(), query: { ...query, cursor } });
    const ids = [...first.body.items, ...second.body.items].map(({ id }) => id);
    expect(ids).toHaveLength(80);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  });

  it('and likes are rejected on an unknown post, and for visitors and guests', async () => {
    const missing = { params: { id: '424242' } };
    const body = { content: 'Hello?', clientKey: randomUUID() };
    expect((await content.api.as(learner).call(createComment, { ...missing, body })).status).toBe(404);
    expect((await content.api.as(learner).call(likePost, missing)).status).toBe(404);
    expect((await content.api.as(learner).send(listComments, missing)).status).toBe(404);
    await content.sql('update posts set hidden_at = now() where id = ?', [postId]);
    for (const change of [likePost, unlikePost])
      expect((await content.api.as(learner).call(change, onPost())).status).toBe(404);
    await content.sql('update posts set hidden_at = null where id = ?', [postId]);
    expect((await content.api.as(null).call(likePost, onPost())).status).toBe(401);
    expect((await content.api.as(guest).call(likePost, onPost())).status).toBe(403);
    expect((await content.api.as(guest).call(createComment, { ...onPost(), body })).status).toBe(403);
    expect((await content.api.as(learner).send(createComment, { ...onPost(), body: {} })).status).toBe(400);
  });

  it("cannot be deleted by another user, not even by the post's author", async () => {
    const body = { content: 'Mine', clientKey: randomUUID() };
    const { body: comment } = await content.api.as(otherLearner).call(createComment, { ...onPost(), body });
    const params = { id: String(comment.id) };
    expect((await content.api.as(learner).call(deleteComment, { params })).status).toBe(403);
    expect((await content.api.as(otherLearner).call(deleteComment, { params })).status).toBe(204);
    expect((await content.api.as(otherLearner).call(deleteComment, { params })).status).toBe(404);
  });
});
