import { randomUUID } from 'node:crypto';
import {
  createComment,
  createPost,
  editPost,
  listComments,
  listPosts,
  listReports,
  readPost,
  reportComment,
  reportPost,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideItem } from '../../../test/decide-item.ts';
import { learner, moderator, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { learnAuthors, startUserCards } from '../../../test/start-user-cards.ts';
import { endDueHolds } from './end-holds.ts';

let users: Awaited<ReturnType<typeof startUserCards>>;
let content: RunningContent;
beforeAll(async () => {
  users = await startUserCards();
  content = await startContent('held_texts', undefined, users.url, { HOLD_FIRST_POST: 'on' });
});
afterAll(async () => {
  await content.close();
  await users.close();
});

const person = (userId: number): Caller => ({ ...learner, userId });
const write = (as: Caller, text: string, clientKey: string = randomUUID()) =>
  content.api.as(as).call(createPost, { body: { content: text, clientKey } });
const seen = async (as: Caller, id: number) =>
  (await content.api.as(as).send(readPost, { params: { id: String(id) } })).status;
const feedOf = async (as: Caller) => (await content.api.as(as).call(listPosts, { query: { limit: 50 } })).body.items;
const waiting = async (id: number, kind = 'post') =>
  (await content.api.as(moderator).call(listReports, {})).body.find((item) => item.itemId === id && item.kind === kind);
const decide = (id: number, body: object, kind: 'post' | 'comment' = 'post') =>
  decideItem(content, moderator, { kind, id: String(id) }, body);

describe('the first post of an account', () => {
  it('is seen by its author and in the queue, until a moderator shows it', async () => {
    const author = person(801);
    const key = randomUUID();
    const { status, body: post } = await write(author, 'My first tomato', key);
    expect([status, post.isHeld]).toEqual([201, true]);
    expect((await write(author, 'My first tomato', key)).body).toEqual(post);
    expect(await seen(author, post.id)).toBe(200);
    expect((await feedOf(author))[0]).toEqual(post);
    expect(await seen(otherLearner, post.id)).toBe(404);
    expect((await feedOf(otherLearner)).map(({ id }) => id)).not.toContain(post.id);
    expect(await waiting(post.id)).toMatchObject({
      isHidden: true,
      hold: { cause: 'first-post', until: null },
      reports: [],
    });
    const change = { params: { id: String(post.id) }, body: { content: 'My first two', category: 'harvest' } } as const;
    expect((await content.api.as(author).call(editPost, change)).body).toMatchObject({ isHeld: true });
    expect((await write(author, 'And one more')).body.isHeld).toBe(true);

    expect((await decide(post.id, { action: 'dismiss', rule: null, reason: '' })).status).toBe(204);
    expect(await waiting(post.id)).toBeUndefined();
    expect((await feedOf(otherLearner))[0]).toMatchObject({ id: post.id, isHeld: false });
    expect((await write(author, 'The third')).body.isHeld).toBe(false);
  });

  it('is hidden from its author, too, when a moderator hides it, and the next one is held', async () => {
    const author = person(802);
    const { body: post } = await write(author, 'Cheap seeds');
    expect((await decide(post.id, { action: 'hide' })).status).toBe(204);
    expect(await seen(author, post.id)).toBe(404);
    expect((await write(author, 'Cheaper seeds')).body.isHeld).toBe(true);
  });

  it('is not held if a moderator writes it', async () => {
    expect((await write({ ...moderator, userId: 803 }, 'Welcome')).body.isHeld).toBe(false);
  });
});

describe('a report', () => {
  const author = person(820);
  const report = { reason: 'spam' } as const;
  const reportAs = async (userId: number, id: number) => {
    const response = await content.api
      .as(person(userId))
      .send(reportPost, { params: { id: String(id) }, body: report });
    expect(response.status).toBe(204);
  };

  /** A post that everybody sees. */
  async function shownPost(text: string): Promise<number> {
    const { body } = await write({ ...moderator, ...author, roles: ['moderator'] }, text);
    return body.id;
  }

  /** A user with decided reports. In the last `upheld` of them the text was hidden. */
  async function reporter(userId: number, upheld: number, others = 0): Promise<number> {
    await learnAuthors(content, [userId]);
    await content.sql(
      `with post as (insert into posts (user_id, content) select 9, 'Spam' from generate_series(1, ?) returning id),
            item as (insert into reviewable_items (kind, item_id, is_open) select 'post', id, false from post returning id),
            made as (insert into reports (reporter_id, item_id, reason, created_at) select ?, id, 'spam', now() - interval '2 days' from item)
       insert into decisions (key, item_id, user_id, admin_id, action, created_at)
       select gen_random_uuid(), id, 9, 1, case when row_number() over () <= ? then 'dismiss' else 'hide' end, now() - interval '1 day' from item`,
      [upheld + others, userId, others],
    );
    return userId;
  }

  it('hides nothing by itself, however many new accounts report', async () => {
    const id = await shownPost('Good advice');
    const crowd = Array.from({ length: 50 }, (_, index) => 8500 + index);
    for (const userId of crowd) users.createdAt.set(userId, new Date().toISOString());
    await Promise.all(crowd.map((userId) => reportAs(userId, id)));
    expect(await seen(otherLearner, id)).toBe(200);
    expect(await waiting(id)).toMatchObject({ isHidden: false, hold: null, reportCount: 50 });
  });

  it('by a trusted reporter hides a text from all but its author, for an hour, once', async () => {
    const trusted = await reporter(830, 5, 1);
    const id = await shownPost('Is this spam?');
    await reportAs(trusted, id);
    expect([await seen(otherLearner, id), await seen(person(trusted), id)]).toEqual([404, 404]);
    expect((await content.api.as(author).call(readPost, { params: { id: String(id) } })).body.isHeld).toBe(true);
    const { hold } = (await waiting(id)) ?? {};
    expect(hold?.cause).toBe('report');
    const [lasts] = await content.sql<{ seconds: number }>(
      `select extract(epoch from until - created_at)::int as seconds from item_holds where reporter_id = ?`,
      [trusted],
    );
    expect(lasts?.seconds).toBe(3600);
    await endDueHolds(content.orm.em.fork());
    expect(await seen(otherLearner, id)).toBe(404);

    await content.sql(`update item_holds set until = now() where reporter_id = ?`, [trusted]);
    await Promise.all([endDueHolds(content.orm.em.fork()), endDueHolds(content.orm.em.fork())]);
    expect(await seen(otherLearner, id)).toBe(200);
    expect(await waiting(id)).toMatchObject({ isHidden: false, hold: null });
    await reportAs(await reporter(831, 5), id);
    expect(await seen(otherLearner, id)).toBe(200);
  });

  it('leaves a comment counted exactly, whether the hold ends by itself or by a decision', async () => {
    const trusted = await reporter(832, 5);
    const id = await shownPost('With comments');
    const params = { id: String(id) };
    const comments = await Promise.all(
      ['One', 'Two', 'Three'].map(async (text) => {
        const body = { content: text, clientKey: randomUUID() };
        return (await content.api.as(author).call(createComment, { params, body })).body.id;
      }),
    );
    for (const comment of comments) {
      const input = { params: { id: String(comment) }, body: report };
      expect((await content.api.as(person(trusted)).send(reportComment, input)).status).toBe(204);
    }
    const read = async (as: Caller) => {
      const { body } = await content.api.as(as).call(listComments, { params, query: { limit: 50 } });
      const { comments: count } = (await content.api.as(as).call(readPost, { params })).body;
      return [count, body.items.map(({ isHeld }) => isHeld)];
    };
    expect(await read(otherLearner)).toEqual([0, []]);
    expect(await read(author)).toEqual([0, [true, true, true]]);

    const [hidden = 0, left = 0] = comments;
    const decided = await Promise.all([
      decide(hidden, { action: 'hide' }, 'comment'),
      decide(left, { action: 'dismiss', rule: null, reason: '' }, 'comment'),
    ]);
    expect(decided.map(({ status }) => status)).toEqual([204, 204]);
    await content.sql(`update item_holds set until = now() where reporter_id = ?`, [trusted]);
    for (let round = 0; round < 2; round += 1) await endDueHolds(content.orm.em.fork());
    expect(await read(otherLearner)).toEqual([2, [false, false]]);
    expect(await read(author)).toEqual([2, [false, false]]);
  });

  it.each([
    ['too few upheld', () => reporter(840, 4)],
    ['too many not upheld', () => reporter(841, 5, 2)],
    [
      'a new account',
      () => {
        users.createdAt.set(842, new Date().toISOString());
        return reporter(842, 9);
      },
    ],
    [
      'ten holds today',
      async () => {
        await content.sql(
          `insert into item_holds (item_id, cause, reporter_id, ended_at)
           select (select min(id) from reviewable_items), 'report', 843, now() from generate_series(1, 10)`,
        );
        return reporter(843, 9);
      },
    ],
  ])('by somebody with %s hides nothing', async (_what, make) => {
    const id = await shownPost('Stays');
    await reportAs(await make(), id);
    expect(await seen(otherLearner, id)).toBe(200);
  });
});
