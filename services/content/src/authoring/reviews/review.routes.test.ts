import {
  addReviewComment,
  adminContent,
  askForReview,
  type Contract,
  deleteReviewComment,
  listAudit,
  listReviews,
  makeBulkChange,
  publishRevision,
  readReview,
  reorderContent,
  restoreFromTrash,
  sendBack,
  undoBulkChange,
} from '@grow/contracts';
import {
  eraseUserData,
  exportUserData,
  type NotificationText,
  type StaffNotification,
  type UserNotification,
} from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { admin, author, learner, moderator, reviewer } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { learnAuthors, startUserCards } from '../../../test/start-user-cards.ts';

let service: RunningContent;
let users: Awaited<ReturnType<typeof startUserCards>>;
beforeEach(async () => {
  users = await startUserCards();
  service = await startContent('reviews', undefined, users.url);
  await learnAuthors(service, [author.userId, reviewer.userId]);
});
afterEach(async () => {
  await service.close();
  await users.close();
});

const otherReviewer: Caller = { ...reviewer, userId: 109 };
const text = '## Pumps\n\nPumps move the water.';
const form = { moduleId: 1, title: 'Pumps', content: text, order: 1 };
const params = { kind: 'lesson', id: '11' } as const;
const at = (revision: number) => ({ ...params, revision: String(revision) });

const save = async (caller: Caller = author, change: Partial<typeof form> = {}) =>
  (
    await service.api
      .as(caller)
      .call(adminContent.lesson.update, { params: { id: '11' }, body: { ...form, ...change } })
  ).body.revision;
const send = async (caller: Caller, contract: Contract, input: object) => {
  const { status, body } = await service.api.as(caller).send(contract, input);
  return (body as { code?: string } | undefined)?.code ?? status;
};
const ask = (revision: number, caller: Caller = author, note = '') =>
  send(caller, askForReview, { params: at(revision), body: { note } });
const back = (revision: number, caller: Caller = reviewer, reason = 'Too short') =>
  send(caller, sendBack, { params: at(revision), body: { reason } });
const approve = (revision: number, caller: Caller = reviewer, when: string | null = null) =>
  send(caller, publishRevision, { params: at(revision), body: { at: when, isReviewed: true } });
const comment = (revision: number, paragraph: number | null, words: string, caller: Caller = author) =>
  service.api.as(caller).send(addReviewComment, { params: at(revision), body: { paragraph, text: words } });
const queue = async () => (await service.api.as(reviewer).call(listReviews, { query: {} })).body;
const read = async (caller: Caller = author) => (await service.api.as(caller).call(readReview, { params })).body;
const stateOf = async () => {
  const { body } = await service.api.as(author).call(adminContent.lesson.list, { query: { moduleId: '1' } });
  return body.find(({ id }) => id === 11)?.review;
};
type Sent = { topic: string; payload: UserNotification & StaffNotification };
const sent = async () =>
  (
    await service.sql<Sent>(`select topic, payload from outbox where topic like 'notification%' order by created_at`)
  ).map(({ topic, payload: { userId, fromUserId, title, body, url } }) =>
    topic === 'notification' ? { userId, fromUserId, title, body, url } : { fromUserId, title, body, url },
  );

describe('calls of reviews', () => {
  it('are for authors, the queue and sending back for reviewers, and know what there is', async () => {
    for (const [contract, input] of [
      [listReviews, { query: { limit: '0' } }],
      [readReview, { params }],
      [askForReview, { params: at(1), body: {} }],
      [sendBack, { params: at(1), body: { reason: 'No' } }],
      [addReviewComment, { params: at(1), body: { paragraph: 0, text: 'No' } }],
      [deleteReviewComment, { params: { id: '999' } }],
    ] as const) {
      expect((await service.api.as(null).send(contract, input)).status, contract.id).toBe(401);
      const isForReviewers = contract === listReviews || contract === sendBack;
      const allowed = isForReviewers ? reviewer : author;
      const wrong =
        'params' in input && 'kind' in input.params ? { ...input, params: { ...input.params, kind: 'user' } } : input;
      if (contract !== deleteReviewComment) expect(await send(allowed, contract, wrong)).toBe('bad_request');
      for (const caller of [learner, moderator, ...(isForReviewers ? [author] : [])]) {
        expect((await service.api.as(caller).send(contract, input)).status, contract.id).toBe(403);
      }
      if (contract === listReviews) continue;
      const unknown = { ...input, params: { ...('params' in input ? input.params : {}), id: '999' } };
      expect(await send(allowed, contract, unknown), contract.id).toBe('not_found');
    }
    for (const reason of [' ', 'a'.repeat(1001)]) expect(await back(1, reviewer, reason)).toBe('bad_request');
    expect((await comment(1, 0, 'a'.repeat(1001))).status).toBe(400);
  });
});

const titled = (id: NotificationText['id']) => ({ id, values: { name: '“Pumps”' } });

describe('a revision that is ready', () => {
  it('waits in the queue, notifies the reviewers once, and leaves the queue when it is published', async () => {
    expect(await queue()).toEqual({ items: [], total: 0, next: null });
    const revision = await save();
    expect(await ask(1)).toBe('revision_published');
    expect(await ask(revision, author, 'Please look')).toBe(200);
    expect(await ask(revision)).toBe(200);
    const { items, total } = await queue();
    expect([items, total]).toMatchObject([
      [{ kind: 'lesson', id: 11, name: 'Pumps', revision, publishedRevision: 1, note: 'Please look' }],
      1,
    ]);
    expect(items[0]).toMatchObject({ authorId: author.userId, authorName: `Grower ${author.userId}` });
    expect(await stateOf()).toEqual({ revision, isSentBack: false });
    const asked = { fromUserId: author.userId, title: titled('review.asked'), url: '/admin/reviews/lesson/11' };
    expect(await sent()).toEqual([{ ...asked, body: `Grower ${author.userId}: Please look` }]);

    expect(await approve(revision)).toBe(200);
    expect((await queue()).total).toBe(0);
    expect(await stateOf()).toBeNull();
    expect((await sent()).at(-1)).toMatchObject({
      userId: author.userId,
      fromUserId: reviewer.userId,
      title: titled('review.published'),
    });
    expect(await approve(revision)).toBe('review_ended');
    expect(await sent()).toHaveLength(2);
  });

  it('is sent back once, with a reason for its author, and can be submitted again', async () => {
    const revision = await save();
    await ask(revision);
    expect(await back(revision)).toBe(200);
    expect(await back(revision)).toBe('review_ended');
    expect((await queue()).total).toBe(0);
    expect(await stateOf()).toEqual({ revision, isSentBack: true });
    const { review, mayPublish } = await read();
    expect(mayPublish).toBe(false);
    expect(review).toMatchObject({ revision, isWaiting: false });
    expect(review?.sentBack).toMatchObject({ byName: `Grower ${reviewer.userId}`, reason: 'Too short' });
    expect((await sent()).at(-1)).toMatchObject({ userId: author.userId, title: titled('review.sentBack') });
    const corrected = await save(author, { content: `${text} Slowly.` });
    expect(await stateOf()).toEqual({ revision, isSentBack: true });
    expect(await ask(corrected)).toBe(200);
    expect(await stateOf()).toEqual({ revision: corrected, isSentBack: false });
    const audit = await service.api.as(author).call(listAudit, { query: { entityId: '11' } });
    expect(audit.body.items.map(({ action }) => action)).toEqual(['review', 'update', 'send-back', 'review', 'update']);
  });

  it('is removed by a newer draft, and then can neither be published as reviewed nor sent back', async () => {
    const revision = await save();
    await ask(revision);
    const newer = await save(author, { title: 'Other pumps' });
    expect([(await queue()).total, await stateOf()]).toEqual([0, null]);
    expect(await ask(revision)).toBe('revision_replaced');
    const refused = await service.api
      .as(reviewer)
      .send(publishRevision, { params: at(revision), body: { isReviewed: true } });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'review_ended', details: { revision: newer, publishedRevision: 1 } },
    });
    expect(await back(revision)).toBe('review_ended');
  });

  it('stays in its review, with its comments, if only the order of its list changes', async () => {
    const revision = await save();
    await ask(revision);
    await comment(revision, 1, 'Which ones?');
    await service.api
      .as(reviewer)
      .call(reorderContent, { body: { kind: 'lesson', parentId: 1, ids: [12, 11, 13, 14] } });
    const [waits] = (await queue()).items;
    expect(waits?.revision).toBeGreaterThan(revision);
    expect((await read()).comments).toMatchObject([{ revision: waits?.revision, text: 'Which ones?' }]);

    const items = [{ id: 11, revision: waits?.revision ?? 0 }];
    const body = { action: 'reorder', kind: 'lesson', to: 'bottom', items } as const;
    const { id } = (await service.api.as(reviewer).call(makeBulkChange, { body })).body;
    const moved = (await queue()).items[0]?.revision;
    await service.api.as(reviewer).call(undoBulkChange, { params: { id: String(id) }, body: {} });
    const undone = (await queue()).items[0]?.revision ?? 0;
    expect(undone).toBeGreaterThan(moved ?? Infinity);
    expect((await queue()).items[0]?.authorId, 'not who moved it').toBe(author.userId);
    expect((await read()).comments).toMatchObject([{ revision: undone, text: 'Which ones?' }]);
  });

  it('leaves the queue when it is published at a set time, or is in the trash with its module', async () => {
    await ask(await save());
    expect(await approve(2, reviewer, '2126-11-25T07:00:00Z')).toBe(200);
    expect([(await queue()).total, await ask(2)]).toEqual([0, 'revision_scheduled']);
    await ask(await save(author, { title: 'Again' }));
    expect((await queue()).total).toBe(1);
    await service.api
      .as(admin)
      .call(adminContent.module.remove, { params: { id: '1' }, query: { opensGates: 'true' } });
    expect((await queue()).total).toBe(0);
    await service.sql('update modules set deleted_at = null');
    await service.api.as(admin).call(adminContent.lesson.remove, { params: { id: '11' } });
    expect((await queue()).total).toBe(0);
    expect(await back(3)).toBe('not_found');
    expect(await approve(3)).toBe('content_in_trash');
    await service.api.as(admin).call(restoreFromTrash, { params: { kind: 'lesson', id: '11' } });
    expect((await queue()).total).toBe(1);
  });

  it('waits in the order of the requests, in pages', async () => {
    for (const id of ['14', '12', '13']) {
      const body = { ...form, order: Number(id) - 10, title: `Lesson of ${id}` };
      await service.api.as(author).call(adminContent.lesson.update, { params: { id }, body });
      await service.api.as(author).call(askForReview, { params: { kind: 'lesson', id, revision: '2' }, body: {} });
    }
    const page = async (query: object) => {
      const { body } = await service.api.as(reviewer).call(listReviews, { query: { limit: '2', ...query } });
      return [body.items.map(({ id }) => id), body.next] as const;
    };
    const [first, next] = await page({});
    expect(first).toEqual([14, 12]);
    expect(await page({ cursor: String(next) })).toEqual([[13], null]);
  });
});

describe('the author of a revision', () => {
  it('cannot publish it while somebody else could, but can if nobody else could', async () => {
    const revision = await save(reviewer);
    expect(await ask(revision, reviewer)).toBe(200);
    expect([await approve(revision), (await read(reviewer)).mayPublish]).toEqual(['revision_is_own', false]);
    users.alone.add(reviewer.userId);
    expect((await read(reviewer)).mayPublish).toBe(true);
    expect(await approve(revision)).toBe(200);
    // Nobody is notified of their own action.
    expect((await sent()).filter((one) => 'userId' in one)).toEqual([]);
    const own = await save(reviewer, { title: 'Alone' });
    expect(await send(reviewer, publishRevision, { params: at(own), body: {} })).toBe(200);
  });

  it('cannot publish it while the user service is down', async () => {
    await users.close();
    const revision = await save(reviewer);
    expect(await approve(revision)).toBe('revision_is_own');
    users = await startUserCards();
  });
});

describe('two reviewers at once', () => {
  it('decide once', async () => {
    const revision = await save();
    await ask(revision);
    const outcomes = await Promise.all([back(revision), approve(revision, otherReviewer), back(revision, admin)]);
    expect(outcomes.toSorted()).toEqual([200, 'review_ended', 'review_ended']);
    expect((await sent()).filter((one) => 'userId' in one)).toHaveLength(1);
  });

  it('ask once', async () => {
    const revision = await save();
    expect(await Promise.all([ask(revision), ask(revision, reviewer)])).toEqual([200, 200]);
    expect(await sent()).toHaveLength(1);
  });
});

describe('a comment', () => {
  it('is on a quoted paragraph or on the whole, is added once, and can be answered', async () => {
    const revision = await save();
    await ask(revision);
    const body = { paragraph: 1, text: ' Which ones? ' };
    for (let round = 0; round < 2; round += 1) {
      const { body: made } = await service.api.as(reviewer).call(addReviewComment, { params: at(revision), body });
      expect(made).toMatchObject({ paragraph: 1, quote: 'Pumps move the water.', text: 'Which ones?', revision });
    }
    expect((await comment(revision, 1, 'All of them.')).status).toBe(201);
    expect((await comment(revision, null, 'Good.', reviewer)).status).toBe(201);
    expect((await comment(revision, 2, 'There is none')).status).toBe(422);
    expect((await comment(9, 0, 'There is none')).status).toBe(404);
    const { comments } = await read();
    expect(comments.map(({ authorId, quote, text: words }) => [authorId, quote, words])).toEqual([
      [reviewer.userId, 'Pumps move the water.', 'Which ones?'],
      [author.userId, 'Pumps move the water.', 'All of them.'],
      [reviewer.userId, null, 'Good.'],
    ]);
  });

  it('is deleted only by its author, and exported and erased with the account', async () => {
    const revision = await save();
    const { body } = await comment(revision, 0, 'Mine');
    const id = String((body as unknown as { id: number }).id);
    expect(await send(admin, deleteReviewComment, { params: { id } })).toBe('forbidden');
    const userId = String(author.userId);
    const exported = await service.api.asService('user').send(exportUserData, { params: { userId } });
    expect(exported.body).toMatchObject({ reviewComments: [{ kind: 'lesson', id: 11, revision, text: 'Mine' }] });
    expect(await send(author, deleteReviewComment, { params: { id } })).toBe(204);
    expect(await send(author, deleteReviewComment, { params: { id } })).toBe('not_found');
    await comment(revision, 0, 'Mine again');
    await service.api.asService('user').send(eraseUserData, { params: { userId } });
    expect((await read()).comments).toEqual([]);
  });
});
