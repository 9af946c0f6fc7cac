import { randomUUID } from 'node:crypto';
import { createComment, createPost, listComments, listPosts, readPost } from '@grow/contracts';
import { eraseUserContent, syncBlockedAuthors } from '@grow/contracts/internal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

const reader = { ...learner, userId: 501 };
const blocked = { ...learner, userId: 502 };
let content: RunningContent;

beforeAll(async () => {
  content = await startContent('blocked-authors');
});
afterAll(() => content.close());

function sendBlocks(version: number, blockedIds: readonly number[], as = content.api.asService('user')) {
  return as.send(syncBlockedAuthors, { params: { userId: reader.userId }, body: { version, blockedIds } });
}

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

  expect((await sendBlocks(1, [blocked.userId])).status).toBe(204);
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

it('keeps the state with the highest version, however often and in which order states arrive', async () => {
  const kept = async () =>
    (await content.sql('select version, author_ids from blocked_authors where reader_id = ?', [reader.userId]))[0];
  await sendBlocks(4, []);
  expect(await kept()).toEqual({ version: 4, author_ids: [] });
  await sendBlocks(3, [blocked.userId]);
  await sendBlocks(4, [blocked.userId]);
  expect(await kept()).toEqual({ version: 4, author_ids: [] });
  await sendBlocks(5, [7, 8]);
  expect(await kept()).toEqual({ version: 5, author_ids: [7, 8] });
});

it('accepts blocks from the user service only, and deletes them with the reader', async () => {
  expect((await sendBlocks(9, [], content.api.as(reader))).status).toBe(403);
  expect((await sendBlocks(0, [])).status).toBe(400);
  await content.api.asService('user').send(eraseUserContent, { params: { userId: reader.userId } });
  expect(await content.sql('select from blocked_authors')).toEqual([]);
});
