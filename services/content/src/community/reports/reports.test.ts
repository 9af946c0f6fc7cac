import { randomUUID } from 'node:crypto';
import {
  createComment,
  createPost,
  editPost,
  likePost,
  listComments,
  listPosts,
  listReports,
  readPost,
  readUserTexts,
  reportPost,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideItem } from '../../../test/decide-item.ts';
import { admin, guest, learner, moderator, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { learnAuthors, startUserCards } from '../../../test/start-user-cards.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await startContent('reports');
});
afterAll(() => content.close());

async function writePost(): Promise<{ id: string }> {
  const body = { content: 'Cheap seeds, write to me', clientKey: randomUUID() };
  const response = await content.api.as(learner).call(createPost, { body });
  return { id: String(response.body.id) };
}

const queue = async (state: 'open' | 'decided') =>
  (await content.api.as(admin).call(listReports, { query: { state } })).body;
const decideAs = (caller: Caller, { id }: { id: string }, body: object) =>
  decideItem(content, caller, { kind: 'post', id }, body);
const find = async (state: 'open' | 'decided', { id }: { id: string }) =>
  (await queue(state)).find(({ itemId }) => String(itemId) === id);

describe('reports', () => {
  it('add a post to the queue once per reporter, and hiding removes it for everybody', async () => {
    const params = await writePost();
    const body = { reason: 'spam', details: 'Sells seeds' } as const;
    expect((await content.api.as(otherLearner).call(reportPost, { params, body })).status).toBe(204);
    expect((await content.api.as(otherLearner).call(reportPost, { params, body })).status).toBe(204);
    const item = await find('open', params);
    expect(item).toMatchObject({ kind: 'post', content: 'Cheap seeds, write to me', isHidden: false });
    expect(item?.reports).toMatchObject([{ reason: 'spam', details: 'Sells seeds' }]);

    expect((await decideAs(admin, params, { action: 'hide' })).status).toBe(204);
    expect(await find('open', params)).toBeUndefined();
    expect((await find('decided', params))?.decisions).toMatchObject([
      { adminId: admin.userId, action: 'hide', rule: 'no-spam', note: 'Trade is not for here' },
    ]);
    const told = await content.sql<{ payload: object }>(
      `select payload from outbox where topic = 'moderation.decision' and payload->>'itemId' = ?`,
      [params.id],
    );
    expect(told.map(({ payload }) => payload)).toMatchObject([
      {
        userId: learner.userId,
        moderatorId: admin.userId,
        action: 'hide',
        rule: 'no-spam',
        reporterIds: [otherLearner.userId],
        content: 'Cheap seeds, write to me',
        kind: 'post',
      },
    ]);

    for (const caller of [learner, otherLearner, guest]) {
      expect((await content.api.as(caller).call(readPost, { params })).status).toBe(404);
      expect((await content.api.as(caller).send(listComments, { params })).status).toBe(404);
      const feed = await content.api.as(caller).call(listPosts, { query: { limit: 50 } });
      expect(feed.body.items.map(({ id }) => String(id))).not.toContain(params.id);
    }
    expect((await content.api.as(otherLearner).call(likePost, { params })).status).toBe(404);
    const comment = { content: 'Still here?', clientKey: randomUUID() };
    expect((await content.api.as(otherLearner).call(createComment, { params, body: comment })).status).toBe(404);
    expect((await content.api.as(otherLearner).call(reportPost, { params, body })).status).toBe(404);
  });

  it('keep the reported text when its author changes it', async () => {
    const params = await writePost();
    await content.api.as(otherLearner).call(reportPost, { params, body: { reason: 'spam' } });
    expect(await find('open', params)).toMatchObject({ reportedContent: null });
    const body = { content: 'My basil grows', category: 'help' } as const;
    expect((await content.api.as(learner).call(editPost, { params, body })).status).toBe(200);
    await content.api.as({ ...learner, userId: 556 }).call(reportPost, { params, body: { reason: 'other' } });
    expect(await find('open', params)).toMatchObject({
      content: 'My basil grows',
      reportedContent: 'Cheap seeds, write to me',
    });

    await decideAs(admin, params, { action: 'dismiss', reason: '' });
    await content.api.as({ ...learner, userId: 557 }).call(reportPost, { params, body: { reason: 'other' } });
    expect(await find('open', params)).toMatchObject({ reportedContent: null });
  });

  it('can be restored, and a report by somebody else reopens the item', async () => {
    const params = await writePost();
    await content.api.as(otherLearner).call(reportPost, { params, body: { reason: 'other' } });
    await decideAs(admin, params, { action: 'hide' });
    await decideAs(admin, params, { action: 'restore', rule: null });
    expect((await content.api.as(otherLearner).call(readPost, { params })).status).toBe(200);

    await content.api.as(otherLearner).call(reportPost, { params, body: { reason: 'illegal' } });
    expect(await find('open', params)).toBeUndefined();
    await content.api.as({ ...learner, userId: 555 }).call(reportPost, { params, body: { reason: 'illegal' } });
    expect((await find('open', params))?.reports).toHaveLength(2);
  });

  it('by more users than fit into one request or one list are counted, and the latest shown with names', async () => {
    const users = await startUserCards();
    const named = await startContent('reports_by_many', undefined, users.url);
    await named.sql(
      `with post as (insert into posts (user_id, content) select 5000 + n, 'Spam ' || n from generate_series(1, 8) n returning id),
            item as (insert into reviewable_items (kind, item_id) select 'post', id from post returning id, item_id)
       insert into reports (reporter_id, item_id, reason, created_at)
       select item.item_id * 1000 + n, item.id, 'spam', now() + make_interval(secs => n)
       from item cross join generate_series(1, 120) n`,
    );
    users.suspended.add(5001);
    await learnAuthors(named, [admin.userId]);
    const { body: items } = await named.api.as(admin).call(listReports, { query: { state: 'open' } });
    expect(items.map(({ reports, reportCount }) => [reports.length, reportCount])).toEqual(
      Array.from({ length: 8 }, () => [100, 120]),
    );
    expect(items.filter(({ isAuthorSuspended }) => isAuthorSuspended).map(({ author }) => author.id)).toEqual([5001]);
    const people = items.flatMap(({ author, reports }) => [author, ...reports.map(({ reporter }) => reporter)]);
    expect(people.filter(({ id, displayName }) => displayName !== `Grower ${id}`)).toEqual([]);
    expect(items[0]?.reports[0]?.reporter.id).toBe((items[0]?.itemId ?? 0) * 1000 + 120);
    await named.close();
    await users.close();
  });

  it('are for members, the queue and its decisions for admins', async () => {
    const params = await writePost();
    const body = { reason: 'spam' } as const;
    expect((await content.api.as(null).call(reportPost, { params, body })).status).toBe(401);
    expect((await content.api.as(guest).call(reportPost, { params, body })).status).toBe(403);
    expect((await content.api.as(learner).send(reportPost, { params, body: { reason: 'dull' } })).status).toBe(400);
    expect((await content.api.as(learner).call(reportPost, { params: { id: '99999' }, body })).status).toBe(404);
    expect((await content.api.as(null).send(listReports)).status).toBe(401);
    expect((await content.api.as(learner).send(listReports)).status).toBe(403);
    expect((await decideAs(learner, params, { action: 'hide' })).status).toBe(403);
    expect((await decideAs(admin, { id: '99999' }, { action: 'hide' })).status).toBe(404);
    for (const odd of [{ rule: null }, { reason: ' ' }, { reason: 'x'.repeat(2001) }, { rule: 'fun' }]) {
      expect((await decideAs(admin, params, { action: 'hide', ...odd })).status).toBe(400);
    }
  });

  it('allow decisions about unreported texts, but not about one’s own, or after another decision', async () => {
    const params = await writePost();
    const own = await decideAs({ ...moderator, userId: learner.userId }, params, { action: 'hide' });
    expect([own.status, own.body.code]).toEqual([403, 'decision_is_own']);
    const both = await Promise.all(
      [admin, moderator].map((caller) => decideAs(caller, params, { action: 'hide', seenDecisionId: null })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('already_decided');

    const { body } = await content.api
      .as(moderator)
      .call(readUserTexts, { params: { userId: String(learner.userId) } });
    expect(body.items.find(({ itemId }) => String(itemId) === params.id)).toMatchObject({
      kind: 'post',
      isHidden: true,
      isOpen: false,
      reportCount: 0,
      decisions: [{ action: 'hide' }],
    });
  });

  it('keep people who are muted from writing, until the end', async () => {
    const muted = (until: string | null) => ({
      ...learner,
      userId: 558,
      restriction: { kind: 'mute' as const, until },
    });
    const body = { content: 'Hello', clientKey: randomUUID() };
    const refused = await content.api.as(muted('2999-01-01T00:00:00.000Z')).send(createPost, { body });
    expect([refused.status, refused.body.code]).toEqual([403, 'muted']);
    expect(refused.body.message).toBe('You can read, but not write until January 1, 2999 at 12:00 AM.');
    expect((await content.api.as(muted(null)).send(listPosts)).status).toBe(200);
    expect((await content.api.as(muted('2020-01-01T00:00:00.000Z')).send(createPost, { body })).status).toBe(201);
  });
});
