import { randomUUID } from 'node:crypto';
import {
  createComment,
  createPost,
  deleteComment,
  listComments,
  markHelped,
  unmarkHelped,
  type PostCategory,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideItem } from '../../../test/decide-item.ts';
import { admin, guest, learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';

let content: RunningContent;
let users: Awaited<ReturnType<typeof startUserCards>>;
beforeAll(async () => {
  users = await startUserCards();
  content = await startContent('mark_helped', undefined, users.url);
});
afterAll(async () => {
  await content.close();
  await users.close();
});

const text = () => ({ content: 'Too much sun', clientKey: randomUUID() });

async function ask(category: PostCategory = 'help') {
  const { body: post } = await content.api.as(learner).call(createPost, { body: { ...text(), category } });
  const params = { id: String(post.id) };
  const comment = async (by: Caller) =>
    (await content.api.as(by).call(createComment, { params, body: text() })).body.id;
  return { params, comments: [await comment(otherLearner), await comment(admin), await comment(learner)] };
}

const mark = async (by: Caller, id = 0) =>
  (await content.api.as(by).send(markHelped, { params: { id: String(id) } })).status;
const unmark = async (by: Caller, id = 0) =>
  (await content.api.as(by).send(unmarkHelped, { params: { id: String(id) } })).status;
const helped = async (params: { id: string }, by: Caller = guest) =>
  (await content.api.as(by).call(listComments, { params })).body.helped?.id;

describe('what helped', () => {
  it('is marked and taken back by the author of the post alone', async () => {
    const { params, comments } = await ask();
    const [first, second, own] = comments;
    for (const caller of [otherLearner, admin, guest]) {
      expect(await mark(caller, first)).toBe(403);
      expect(await unmark(caller, first)).toBe(403);
    }
    expect(await helped(params)).toBeUndefined();
    expect([await mark(learner, first), await mark(learner, first)]).toEqual([204, 204]);
    expect(await helped(params)).toBe(first);
    expect(await mark(learner, own)).toBe(204);
    expect(await helped(params)).toBe(own);
    expect(await unmark(learner, second)).toBe(204);
    expect(await helped(params)).toBe(own);
    expect([await unmark(learner, own), await unmark(learner, own)]).toEqual([204, 204]);
    expect(await helped(params)).toBeUndefined();
    expect(await mark(learner, 999_999)).toBe(404);
  });

  it('is marked in Help only', async () => {
    const { comments } = await ask('soil');
    expect(await mark(learner, comments[0])).toBe(422);
  });

  it('is on the first page of comments, and shown to nobody who does not see it', async () => {
    const { params, comments } = await ask();
    const [first = 0, second = 0, own = 0] = comments;
    await mark(learner, own);
    const page = async (cursor?: string) =>
      (await content.api.as(otherLearner).call(listComments, { params, query: { cursor, limit: '1' } })).body;
    const { helped: onFirst, next } = await page();
    expect([onFirst?.id, (await page(String(next))).helped]).toEqual([own, null]);
    await content.api.as(learner).call(deleteComment, { params: { id: String(own) } });
    expect(await helped(params)).toBeUndefined();
    await mark(learner, second);
    expect(await helped(params)).toBe(second);
    await mark(learner, first);
    await decideItem(content, admin, { kind: 'comment', id: String(first) }, { action: 'hide' });
    expect(await helped(params)).toBeUndefined();
    expect(await mark(learner, first)).toBe(404);
  });
});
