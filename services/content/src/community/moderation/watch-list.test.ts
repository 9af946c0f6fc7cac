import { randomUUID } from 'node:crypto';
import {
  addWatched,
  createComment,
  createPost,
  editPost,
  listAudit,
  listComments,
  listReports,
  listWatched,
  readPost,
  removeWatched,
  watchListMaximum,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideItem } from '../../../test/decide-item.ts';
import { admin, guest, learner, moderator, otherLearner, reviewer } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let content: RunningContent;
beforeAll(async () => {
  content = await startContent('watch_list');
});
afterAll(() => content.close());
beforeEach(() => content.sql('delete from watched_terms'));

const add = (kind: string, value: string, as: Caller | null = moderator) =>
  content.api.as(as).send(addWatched, { body: { kind, value } });
const list = async () => (await content.api.as(moderator).call(listWatched, {})).body;

describe('the watch list', () => {
  it('is for moderators and admins', async () => {
    for (const [caller, status] of [
      [null, 401],
      [guest, 403],
      [learner, 403],
      [reviewer, 403],
    ] as const) {
      expect((await content.api.as(caller).send(listWatched)).status).toBe(status);
      expect((await add('word', 'seeds', caller)).status).toBe(status);
      expect((await content.api.as(caller).send(removeWatched, { params: { id: '1' } })).status).toBe(status);
    }
    expect((await add('word', 'seeds', admin)).status).toBe(201);
  });

  it('has words and addresses as they were written, which can be removed, and its changes are audited', async () => {
    const { body: word } = await add('word', '  Cheap  Seeds ');
    const { body: address } = await add('address', 'https://Spam.example/x');
    expect(await list()).toMatchObject([
      { kind: 'address', value: 'https://Spam.example/x' },
      { kind: 'word', value: 'Cheap  Seeds' },
    ]);
    const remove = () => content.api.as(moderator).send(removeWatched, { params: { id: String(word.id) } });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
    expect(await list()).toMatchObject([{ id: address.id }]);
    const { body: log } = await content.api.as(admin).call(listAudit, { query: { entity: 'watched-term', limit: 3 } });
    expect(log.items).toMatchObject([
      { action: 'delete', entityId: word.id, before: { kind: 'word', name: 'Cheap  Seeds' }, after: null },
      { action: 'create', entityId: address.id, adminId: moderator.userId },
      { action: 'create', entityId: word.id, after: { kind: 'word', name: 'Cheap  Seeds' } },
    ]);
  });

  it.each([
    ['nothing', 'word', ''],
    ['spaces', 'word', '   '],
    ['a NUL', 'word', 'se\u0000eds'],
    ['10 KB', 'word', 'x'.repeat(10_240)],
    ['signs only', 'word', '?!'],
    ['what nobody sees', 'word', '\u200B\u2800'],
    ['no host', 'address', 'spam'],
    ['two hosts', 'address', 'a.example b.example'],
    ['another kind', 'name', 'x'],
  ])('refuses %s clearly', async (_what, kind, value) => {
    const refused = await add(kind, value);
    expect([refused.status, refused.body.code]).toEqual([400, 'bad_request']);
    expect(refused.body.message).not.toBe('');
    expect(await list()).toEqual([]);
  });

  it('refuses duplicates in another form, also concurrently, and entries beyond its maximum', async () => {
    const added = await Promise.all(['Seeds', 'SEEDS', 'seeds', 'sééds'].map((value) => add('word', value)));
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(added.find(({ status }) => status === 409)?.body.message).toBe('This is on the list already.');
    await content.sql(
      `insert into watched_terms (kind, value, key, added_by) select 'word', 'w' || n, 'w' || n, 1 from generate_series(2, ?) n`,
      [watchListMaximum],
    );
    expect((await add('word', 'one more')).status).toBe(422);
  });
});

describe('a text that contains something watched', () => {
  const waiting = async (kind: string, id: number) =>
    (await content.api.as(moderator).call(listReports, {})).body.find((one) => one.kind === kind && one.itemId === id);
  const write = async (text: string, as: Caller = learner) =>
    (await content.api.as(as).call(createPost, { body: { content: text, clientKey: randomUUID() } })).body;
  const read = async (id: number, as: Caller = otherLearner) =>
    content.api.as(as).send(readPost, { params: { id: String(id) } });
  const allow = (kind: 'post' | 'comment', id: number) =>
    decideItem(content, moderator, { kind, id: String(id) }, { action: 'dismiss', rule: null, reason: '' });

  it('is held as a post, with the entry that was found', async () => {
    await add('word', 'seeds');
    await add('address', 'spam.example');
    const word = await write('Cheap SÉEDS here');
    const address = await write('[Look](https://www.spam.example/x)');
    expect([word.isHeld, address.isHeld, (await write('Seedlings')).isHeld]).toEqual([true, true, false]);
    expect((await read(word.id)).status).toBe(404);
    expect((await waiting('post', word.id))?.hold).toMatchObject({ cause: 'word', detail: 'seeds', until: null });
    expect((await waiting('post', address.id))?.hold).toMatchObject({ cause: 'address', detail: 'spam.example' });
    await allow('post', word.id);
    expect((await read(word.id)).status).toBe(200);
    expect((await write('My seeds', moderator)).isHeld).toBe(false);
  });

  it('is held when a post is changed to it', async () => {
    await add('word', 'seeds');
    const { id } = await write('Basil');
    const body = { content: 'Basil seeds for sale', category: 'help' } as const;
    const changed = await content.api.as(learner).call(editPost, { params: { id: String(id) }, body });
    expect(changed.body.isHeld).toBe(true);
    expect([(await read(id)).status, (await read(id, learner)).status]).toEqual([404, 200]);
    expect((await waiting('post', id))?.hold?.detail).toBe('seeds');
  });

  it('is held as a comment: not counted, and its post’s author hears of it when it is shown', async () => {
    await add('word', 'seeds');
    const post = await write('Which light?', otherLearner);
    const params = { id: String(post.id) };
    const sent = { params, body: { content: 'Buy seeds', clientKey: randomUUID() } };
    const { body: comment } = await content.api.as(learner).call(createComment, sent);
    expect((await content.api.as(learner).call(createComment, sent)).body).toEqual(comment);
    const seen = async (as: Caller) =>
      (await content.api.as(as).call(listComments, { params })).body.items.map(({ id }) => id);
    const told = () =>
      content.sql(`select from outbox where topic = 'notification' and payload->>'body' = 'Buy seeds'`);
    expect([comment.isHeld, await seen(learner), await seen(otherLearner)]).toEqual([true, [comment.id], []]);
    expect([(await read(post.id)).body.comments, (await told()).length]).toEqual([0, 0]);
    await allow('comment', comment.id);
    expect([await seen(otherLearner), (await read(post.id)).body.comments, (await told()).length]).toEqual([
      [comment.id],
      1,
      1,
    ]);
  });
});
