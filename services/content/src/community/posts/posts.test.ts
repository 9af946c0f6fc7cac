import { randomUUID } from 'node:crypto';
import { createPost, deletePost, editPost, listPosts, readPost } from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guest, learner, otherLearner, smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { learnAuthors, startUserCards } from '../../../test/start-user-cards.ts';

let content: RunningContent;
let users: Awaited<ReturnType<typeof startUserCards>>;

beforeAll(async () => {
  users = await startUserCards();
  const text = { title: 'บทที่ 21', imageAlt: null, content: 'เนื้อหา' };
  const translations = [{ language: 'th' as const, kind: 'lesson' as const, id: 21, text }];
  content = await startContent('posts', { ...smallContent(), translations }, users.url);
  await learnAuthors(content, [learner.userId, otherLearner.userId]);
});
afterAll(async () => {
  await content.close();
  await users.close();
});

const pictureAt = (number: number) => `/api/post-images/${String(number).padStart(32, '0')}.webp`;
const newPost = (text: string, more = {}) => ({ body: { content: text, clientKey: randomUUID(), ...more } });

async function write(text: string, more = {}, as = learner) {
  const { status, body } = await content.api.as(as).call(createPost, newPost(text, more));
  expect(status).toBe(201);
  return body;
}

describe('create-post', () => {
  it('creates a post of the caller, in the category help by default', async () => {
    const post = await write('  Why do my leaves curl?  ', { userId: 999, likes: 50 });
    expect(post).toMatchObject({
      userId: learner.userId,
      author: { id: learner.userId, displayName: 'Grower 101', level: 2 },
      content: 'Why do my leaves curl?',
      category: 'help',
      likes: 0,
      comments: 0,
      isLiked: false,
      imageUrls: [],
      lesson: null,
    });
  });

  it('does not create a second post for the same key, also concurrently', async () => {
    const sent = newPost('Sent over a bad line');
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => content.api.as(learner).call(createPost, sent)),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    const rows = await content.sql('select from posts where client_key = ?', [sent.body.clientKey]);
    expect(rows).toHaveLength(1);
  });

  it('contains the title of a locked lesson, never its content', async () => {
    const post = await write('What is this about?', { lessonId: 21 });
    expect(post.lesson).toEqual({ id: 21, moduleId: 2, title: 'Lesson 21' });
    const feed = await content.api.as(guest).call(listPosts, { query: { limit: 50 } });
    expect(JSON.stringify(feed.body)).not.toContain('Secret');
  });

  it('contains the title of a lesson in the language of the reader', async () => {
    const { id } = await write('Whose lesson is this?', { lessonId: 21 });
    const feed = await content.api.as(guest).fetch('/api/posts?language=th');
    const { items } = listPosts.output.parse(await feed.json());
    expect(items.find((post) => post.id === id)?.lesson?.title).toBe('บทที่ 21');
    const post = await content.api.as(guest).fetch(`/api/posts/${id}?language=xx`);
    expect(readPost.output.parse(await post.json()).lesson?.title).toBe('Lesson 21');
  });

  it.each([
    ['empty text', { content: '   ' }],
    ['a text of invisible characters', { content: '\u200B\u2800' }],
    ['a text that readers see nothing of', { content: '&nbsp;\n\n# ' }],
    ['a text beyond the limit', { content: 'x'.repeat(5001) }],
    ['a category that is not there', { content: 'Hi', category: 'politics' }],
    ['a picture from elsewhere', { content: 'Hi', imageUrls: ['https://tracker.example/pixel.png'] }],
    ['five pictures', { content: 'Hi', imageUrls: [1, 2, 3, 4, 5].map(pictureAt) }],
    ['the same picture twice', { content: 'Hi', imageUrls: [1, 1].map(pictureAt) }],
    ['no key', { content: 'Hi', clientKey: 'none' }],
    ['a NUL', { content: 'Hi\u0000' }],
  ])('rejects %s with 400', async (_what, body) => {
    const sent = { body: { clientKey: randomUUID(), ...body } };
    const response = await content.api.as(learner).send(createPost, sent);
    expect(response.status).toBe(400);
  });

  it('rejects visitors with 401, guests with 403 and an unknown lesson with 404', async () => {
    expect((await content.api.as(null).call(createPost, newPost('Hi'))).status).toBe(401);
    expect((await content.api.as(guest).call(createPost, newPost('Hi'))).status).toBe(403);
    expect((await content.api.as(learner).call(createPost, newPost('Hi', { lessonId: 4242 }))).status).toBe(404);
  });
});

describe('edit-post', () => {
  const edit = (as: Caller | null, id: number, body: object) =>
    content.api.as(as).send(editPost, { params: { id: String(id) }, body });
  const change = { content: '  Why do my leaves curl up?  ', category: 'plant-health' } as const;

  it('is for members, of their own posts that are there, with a text and a category', async () => {
    const { id } = await write('Why do my leaves curl?');
    expect((await edit(null, id, change)).status).toBe(401);
    for (const body of [{ ...change, content: '&nbsp;' }, { ...change, category: 'politics' }, { content: 'Hi' }]) {
      expect((await edit(learner, id, body)).status).toBe(400);
    }
    expect((await edit(guest, id, change)).status).toBe(403);
    expect((await edit(otherLearner, id, change)).status).toBe(403);
    expect((await edit(learner, 424_242, change)).status).toBe(404);
    await content.api.as(learner).call(deletePost, { params: { id: String(id) } });
    expect((await edit(learner, id, change)).status).toBe(404);
  });

  it('changes text and category alone, marks the post, and the same again changes nothing', async () => {
    const post = await write('Why do my leaves curl?', { lessonId: 11 });
    expect(post.editedAt).toBeNull();
    const { status, body: changed } = await edit(learner, post.id, { ...change, likes: 50, imageUrls: [] });
    expect(status).toBe(200);
    expect(changed).toEqual({
      ...post,
      content: 'Why do my leaves curl up?',
      category: 'plant-health',
      editedAt: expect.any(String) as string,
    });
    expect((await edit(learner, post.id, change)).body).toEqual(changed);
    const read = await content.api.as(otherLearner).call(readPost, { params: { id: String(post.id) } });
    expect(read.body).toEqual(changed);
  });

  it('allows as many links as a new post, and no hidden post', async () => {
    const stranger = { ...learner, userId: 710 };
    users.createdAt.set(stranger.userId, new Date().toISOString());
    const { id } = await write('Hello', {}, stranger);
    const twoLinks = 'Compare https://a.example/x with www.b.example/y';
    const refused = await edit(stranger, id, { ...change, content: twoLinks });
    expect(refused).toMatchObject({ status: 422, body: { code: 'too_many_links' } });
    await content.sql('update posts set hidden_at = now() where id = ?', [id]);
    expect((await edit(stranger, id, change)).status).toBe(404);
  });
});

describe('limits of new accounts', () => {
  const newcomer = { ...learner, userId: 700 };
  const strangers = [{ ...learner, userId: 701 }, learner] as const;

  it('allow five posts an hour, exactly, also concurrently; deleting does not bypass them', async () => {
    users.createdAt.set(newcomer.userId, new Date().toISOString());
    const responses = await Promise.all(
      Array.from({ length: 9 }, (_, index) => content.api.as(newcomer).send(createPost, newPost(`Post ${index}`))),
    );
    const written = responses.filter(({ status }) => status === 201);
    expect(written).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
    expect(responses.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/u);

    await content.api.as(newcomer).call(deletePost, { params: { id: String(written[0]?.body.id) } });
    expect((await content.api.as(newcomer).send(createPost, newPost('One more'))).status).toBe(429);
  });

  it('allow one link; older accounts may share more', async () => {
    const [stranger, known] = strangers;
    users.createdAt.set(stranger.userId, new Date().toISOString());
    const twoLinks = 'Compare https://a.example/x with www.b.example/y';
    const refused = await content.api.as(stranger).send(createPost, newPost(twoLinks));
    expect(refused).toMatchObject({ status: 422, body: { code: 'too_many_links' } });
    const adjacent = '[a](https://one.example)[b](https://two.example)[c](https://three.example)';
    expect((await content.api.as(stranger).send(createPost, newPost(adjacent))).status).toBe(422);
    expect((await content.api.as(stranger).call(createPost, newPost('https://a.example'))).status).toBe(201);
    expect((await content.api.as(known).call(createPost, newPost(twoLinks))).status).toBe(201);
  });
});

describe('list-posts', () => {
  it('pages by cursor without gaps or repeats while new posts arrive', async () => {
    const written: number[] = [];
    for (let index = 0; index < 7; index += 1)
      written.push((await write(`Harvest ${index}`, { category: 'harvest' })).id);

    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await content.api.as(learner).call(listPosts, { query: { category: 'harvest', limit: 3, cursor } });
      seen.push(...page.body.items.map(({ id }) => id));
      cursor = page.body.next?.toString();
      if (seen.length === 3) await write('Came in between', { category: 'harvest' });
    } while (cursor !== undefined);
    expect(seen).toEqual(written.toReversed());
  });

  it('pages through the posts of one author, of one category too', async () => {
    const author = { ...learner, userId: 720 };
    const ids = [(await write('One', {}, author)).id, (await write('Two', { category: 'soil' }, author)).id];
    const read = async (query: object) => {
      const { body } = await content.api.as(guest).call(listPosts, { query: { authorId: '720', ...query } });
      return [body.items.map(({ id }) => id), body.next];
    };
    expect(await read({ limit: 1 })).toEqual([[ids[1]], ids[1]]);
    expect(await read({ limit: 1, cursor: String(ids[1]) })).toEqual([[ids[0]], null]);
    expect(await read({ category: 'soil' })).toEqual([[ids[1]], null]);
    expect((await content.api.as(guest).send(listPosts, { query: { authorId: 'x' } })).status).toBe(400);
  });

  it('is for sessions, also of guests, and rejects an invalid cursor with 400', async () => {
    expect((await content.api.as(null).send(listPosts)).status).toBe(401);
    expect((await content.api.as(guest).send(listPosts)).status).toBe(200);
    expect((await content.api.as(learner).send(listPosts, { query: { cursor: '1e9' } })).status).toBe(400);
    expect((await content.api.as(learner).send(listPosts, { query: { limit: 5000 } })).status).toBe(400);
  });
});

describe('delete-post', () => {
  it('deletes the caller’s own post for everybody, and sending it again does not restore it', async () => {
    const sent = newPost('Soon gone');
    const { body: post } = await content.api.as(learner).call(createPost, sent);
    const params = { id: String(post.id) };
    expect((await content.api.as(otherLearner).call(deletePost, { params })).status).toBe(403);
    expect((await content.api.as(learner).call(deletePost, { params })).status).toBe(204);
    expect((await content.api.as(otherLearner).call(readPost, { params })).status).toBe(404);
    expect((await content.api.as(learner).call(deletePost, { params })).status).toBe(404);
    expect((await content.api.as(learner).call(createPost, sent)).status).toBe(404);
    const feed = await content.api.as(otherLearner).call(listPosts, { query: { limit: 50 } });
    expect(feed.body.items.map(({ id }) => id)).not.toContain(post.id);
  });
});
