import { randomUUID } from 'node:crypto';
import {
  createComment,
  createPost,
  deleteComment,
  deletePost,
  listAnsweredQuestions,
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

async function ask(category: PostCategory = 'help', lessonId: number | null = null) {
  const { body: post } = await content.api.as(learner).call(createPost, { body: { ...text(), category, lessonId } });
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

describe('the mark of a helpful comment', () => {
  it('is set and cleared only by the author of the post', async () => {
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

  it('exists in Help only', async () => {
    const { comments } = await ask('soil');
    expect(await mark(learner, comments[0])).toBe(422);
  });

  it('puts the comment on the first page, for readers who may see it', async () => {
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

describe('the answered questions about a lesson', () => {
  const lesson = { params: { lessonId: '12' } };
  const listed = async (by: Caller = guest) =>
    (await content.api.as(by).call(listAnsweredQuestions, lesson)).body.map(({ postId }) => postId);
  async function answered(lessonId = 12) {
    const { params, comments } = await ask('help', lessonId);
    await mark(learner, comments[0]);
    return { params, id: Number(params.id), comment: comments[0] ?? 0 };
  }

  it('are for adults with a session', async () => {
    expect((await content.api.as(null).send(listAnsweredQuestions, lesson)).status).toBe(401);
    const young = { ...learner, userId: 805, isAdult: false };
    expect((await content.api.as(young).send(listAnsweredQuestions, lesson)).body).toMatchObject({
      code: 'age_not_confirmed',
    });
    const none = { params: { lessonId: 'x' } };
    expect((await content.api.as(guest).send(listAnsweredQuestions, none)).status).toBe(400);
  });

  it('are the newest three with a helpful comment, with the beginning of both texts', async () => {
    await ask('help', 12);
    const ids: number[] = [];
    for (let number = 0; number < 4; number += 1) ids.push((await answered()).id);
    await answered(11);
    expect(await listed()).toEqual(ids.slice(1).reverse());
    const [first] = (await content.api.as(guest).call(listAnsweredQuestions, lesson)).body;
    expect(first).toMatchObject({
      question: 'Too much sun',
      answer: 'Too much sun',
      author: { id: otherLearner.userId },
    });
  });

  it('exclude hidden, held and deleted texts, and blocked people', async () => {
    await content.sql('update posts set lesson_id = null');
    const [hidden, held, deleted, without, kept] = [
      await answered(),
      await answered(),
      await answered(),
      await answered(),
      await answered(),
    ];
    await content.sql('update posts set hidden_at = now() where id = ?', [hidden.id]);
    await content.sql('update posts set hidden_at = now(), is_held = true where id = ?', [held.id]);
    await content.api.as(learner).call(deletePost, { params: deleted.params });
    await content.sql('update comments set hidden_at = now(), is_held = true where id = ?', [without.comment]);
    for (const caller of [guest, learner, otherLearner, admin]) expect(await listed(caller)).toEqual([kept.id]);
    for (const blocked of [learner, otherLearner]) {
      await content.sql('insert into blocked_authors (reader_id, author_ids) values (?, ?)', [
        900 + blocked.userId,
        `{${blocked.userId}}`,
      ]);
      expect(await listed({ ...learner, userId: 900 + blocked.userId })).toEqual([]);
    }
    await content.sql('update modules set deleted_at = now() where id = (select module_id from lessons where id = 12)');
    expect(await listed()).toEqual([]);
  });
});
