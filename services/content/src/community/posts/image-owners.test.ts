import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  adminContent,
  createComment,
  createPost,
  deleteComment,
  deletePost,
  publishRevision,
  readPost,
  reportComment,
  reportPost,
  restoreFromTrash,
  uploadLessonImage,
  uploadPostImage,
} from '@grow/contracts';
import { eraseUserData } from '@grow/contracts/internal';
import type { Caller } from '@grow/service-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideItem } from '../../../test/decide-item.ts';
import { admin, guest, learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { purgeTrash } from '../../authoring/trash/purge-trash.ts';

let content: RunningContent;

beforeAll(async () => {
  content = await startContent('image_owners');
});
afterAll(() => content.close());

const as = (caller: Caller | null) => content.api.as(caller);
const statusFor = async (caller: Caller | null, url: string) => (await as(caller).fetch(url)).status;
/** Each is a different picture, because the same one is stored once. */
let lastHeight = 0;
async function upload() {
  const create = { width: 40, height: (lastHeight += 1), channels: 3, background: '#4f9d5b' } as const;
  return { upload: { bytes: new Uint8Array(await sharp({ create }).png().toBuffer()), type: 'image/png' } };
}

async function uploadAs(contract: typeof uploadPostImage | typeof uploadLessonImage, caller: Caller): Promise<string> {
  const { status, body } = await as(caller).call(contract, await upload());
  expect(status).toBe(201);
  return body.imageUrl;
}

/** A setup call, which must succeed. */
async function done(response: Promise<{ status: number; body: { id?: number } }>): Promise<string> {
  const { status, body } = await response;
  expect([200, 201, 204]).toContain(status);
  return String(body.id);
}

const hasBytes = async (url: string): Promise<boolean> => {
  const [folder = '', name = ''] = url.split('/').slice(-2);
  return (await readdir(path.join(content.folder, 'uploads', folder))).includes(name);
};
const rowsOf = (url: string) => content.sql('select from stored_files where key = ?', [url.slice('/api/'.length)]);

async function expectGone(url: string): Promise<void> {
  await content.files.sweep();
  expect([await hasBytes(url), await rowsOf(url)]).toEqual([false, []]);
}

const writePost = (imageUrls: string[], caller: Caller) =>
  done(as(caller).send(createPost, { body: { content: 'Look at this', imageUrls, clientKey: randomUUID() } }));
const writeComment = (postId: string, imageUrl: string | null, caller: Caller) => {
  const body = { content: 'Look at mine', imageUrl, clientKey: randomUUID() };
  return done(as(caller).send(createComment, { params: { id: postId }, body }));
};
const decide = (kind: 'post' | 'comment', id: string, action: 'hide' | 'restore') =>
  done(decideItem(content, admin, { kind, id }, { action }));
const report = (kind: 'post' | 'comment', id: string) => {
  const body = { reason: 'spam', details: '' };
  return done(as(otherLearner).send(kind === 'post' ? reportPost : reportComment, { params: { id }, body }));
};
const erase = async (caller: Caller) => {
  const params = { userId: caller.userId };
  expect((await content.api.asService('user').send(eraseUserData, { params })).status).toBe(204);
};

let lastUser = 500;
const newWriter = (): Caller => ({ ...learner, userId: (lastUser += 1) });

type Scene = { url: string; post: string; comment: string; writer: Caller; host: Caller };

/** Creates a post with a picture, or a comment with one under the post of somebody else. */
async function scene(kind: 'post' | 'comment'): Promise<Scene> {
  const [writer, host] = [newWriter(), newWriter()];
  const url = await uploadAs(uploadPostImage, writer);
  const post = await writePost(kind === 'post' ? [url] : [], kind === 'post' ? writer : host);
  const comment = kind === 'comment' ? await writeComment(post, url, writer) : '';
  expect(await statusFor(guest, url)).toBe(200);
  return { url, post, comment, writer, host };
}

describe('the picture of a post or comment', () => {
  it.each<[string, 'post' | 'comment', (scene: Scene) => Promise<unknown>]>([
    ['the post is deleted', 'post', ({ post, writer }) => done(as(writer).send(deletePost, { params: { id: post } }))],
    ['its writer’s account is erased', 'post', ({ writer }) => erase(writer)],
    [
      'the comment is deleted',
      'comment',
      ({ comment, writer }) => done(as(writer).send(deleteComment, { params: { id: comment } })),
    ],
    ['the comment’s writer is erased', 'comment', ({ writer }) => erase(writer)],
    [
      'the post above is deleted',
      'comment',
      ({ post, host }) => done(as(host).send(deletePost, { params: { id: post } })),
    ],
    ['the post’s writer is erased', 'comment', ({ host }) => erase(host)],
  ])('is 404 for everybody and is deleted from the storage when %s', async (_how, kind, remove) => {
    const shown = await scene(kind);
    const kept = await scene(kind);
    await remove(shown);
    for (const caller of [shown.writer, otherLearner, guest, admin])
      expect(await statusFor(caller, shown.url)).toBe(404);
    await expectGone(shown.url);
    expect(await statusFor(guest, kept.url)).toBe(200);
  });

  it.each<[string, 'post' | 'comment', 'post' | 'comment']>([
    ['the post is hidden', 'post', 'post'],
    ['the comment is hidden', 'comment', 'comment'],
    ['the post above the comment is hidden', 'comment', 'post'],
  ])('is 404 for all but admins and the writer while %s, and is shown again with it', async (_how, kind, hidden) => {
    const shown = await scene(kind);
    await report(hidden, shown[hidden]);
    await decide(hidden, shown[hidden], 'hide');
    for (const caller of [otherLearner, guest]) expect(await statusFor(caller, shown.url)).toBe(404);
    for (const caller of [shown.writer, admin]) expect(await statusFor(caller, shown.url)).toBe(200);
    await content.files.sweep();
    expect(await hasBytes(shown.url)).toBe(true);
    await decide(hidden, shown[hidden], 'restore');
    expect(await statusFor(guest, shown.url)).toBe(200);
  });
});

it('is one of up to four of a post, and all are deleted with it', async () => {
  const [writer, urls] = [newWriter(), Array<string>()];
  for (let number = 0; number < 4; number += 1) urls.push(await uploadAs(uploadPostImage, writer));
  const post = await writePost(urls, writer);
  const { body } = await as(guest).call(readPost, { params: { id: post } });
  expect(body.imageUrls).toEqual(urls);
  for (const url of urls) expect(await statusFor(guest, url)).toBe(200);
  await done(as(writer).send(deletePost, { params: { id: post } }));
  for (const url of urls) {
    expect(await statusFor(writer, url)).toBe(404);
    await expectGone(url);
  }
});

type Content = { path: string; module: string; lesson: string };
type Kind = keyof Content;

const pathForm = (imageUrl: string | null) => ({
  body: { name: 'A path of its own', description: 'For pictures only', type: 'soil', imageUrl },
});
const moduleForm = (pathId: string, imageUrl: string | null) => ({
  body: { pathId: Number(pathId), name: 'A module of its own', description: 'For pictures only', order: 1, imageUrl },
});
const lessonForm = (moduleId: string, imageUrl: string | null, text = '') => ({
  body: {
    moduleId: Number(moduleId),
    title: 'A lesson of its own',
    content: `For pictures only ${text}`,
    order: 1,
    imageUrl,
  },
});

const publish = (kind: Kind, id: string, revision = 1) =>
  done(as(admin).send(publishRevision, { params: { kind: trashKinds[kind], id, revision }, body: {} }));

/** Creates a path with a module with a lesson; one of the three has the picture, or the lesson's text contains it. */
async function writeContent(kind: Kind | 'text', url: string): Promise<Content> {
  const imageOf = (which: Kind) => (kind === which ? url : null);
  const path_ = await done(as(admin).send(adminContent['learning-path'].create, pathForm(imageOf('path'))));
  const module = await done(as(admin).send(adminContent.module.create, moduleForm(path_, imageOf('module'))));
  const text = kind === 'text' ? `![A pump](${url})` : '';
  const lesson = await done(as(admin).send(adminContent.lesson.create, lessonForm(module, imageOf('lesson'), text)));
  await publish('path', path_);
  await publish('module', module);
  await publish('lesson', lesson);
  return { path: path_, module, lesson };
}

const removals = {
  path: adminContent['learning-path'].remove,
  module: adminContent.module.remove,
  lesson: adminContent.lesson.remove,
} as const;
const trashKinds = { path: 'learning-path', module: 'module', lesson: 'lesson' } as const;
const tables = { path: 'learning_paths', module: 'modules', lesson: 'lessons' } as const;

const within: [Kind | 'text', Kind][] = [
  ['path', 'path'],
  ['module', 'module'],
  ['module', 'path'],
  ['lesson', 'lesson'],
  ['lesson', 'module'],
  ['lesson', 'path'],
  ['text', 'lesson'],
  ['text', 'path'],
];

describe('the picture of content', () => {
  it.each(within)(
    'of a %s is 404 while its %s is in the trash, is shown again after a restore, and stays in the library',
    async (kind, gone) => {
      const url = await uploadAs(uploadLessonImage, admin);
      const ids = await writeContent(kind, url);
      expect(await statusFor(null, url)).toBe(200);

      await done(as(admin).send(removals[gone], { params: { id: ids[gone] } }));
      for (const caller of [null, learner]) expect(await statusFor(caller, url)).toBe(404);
      await content.files.sweep();
      await done(as(admin).send(restoreFromTrash, { params: { kind: trashKinds[gone], id: ids[gone] } }));
      expect(await statusFor(learner, url)).toBe(200);

      await done(as(admin).send(removals[gone], { params: { id: ids[gone] } }));
      await content.sql(`update ${tables[gone]} set deleted_at = now() - interval '31 days' where id = ?`, [ids[gone]]);
      await purgeTrash(content.orm);
      await content.files.sweep();
      expect([await statusFor(learner, url), await statusFor(admin, url), await hasBytes(url)]).toEqual([
        404,
        200,
        true,
      ]);
    },
  );

  it.each<[Kind | 'text', (ids: Content, url: string | null) => Promise<unknown>]>([
    [
      'path',
      ({ path: id }, url) =>
        done(as(admin).send(adminContent['learning-path'].update, { params: { id }, ...pathForm(url) })),
    ],
    [
      'module',
      ({ path: of, module: id }, url) =>
        done(as(admin).send(adminContent.module.update, { params: { id }, ...moduleForm(of, url) })),
    ],
    [
      'lesson',
      ({ module: of, lesson: id }, url) =>
        done(as(admin).send(adminContent.lesson.update, { params: { id }, ...lessonForm(of, url) })),
    ],
    [
      'text',
      ({ module: of, lesson: id }, url) =>
        done(as(admin).send(adminContent.lesson.update, { params: { id }, ...lessonForm(of, url) })),
    ],
  ])('of a %s is 404 when another replaces it, and is kept for the earlier revision', async (kind, replace) => {
    const [first, second] = [await uploadAs(uploadLessonImage, admin), await uploadAs(uploadLessonImage, admin)];
    const ids = await writeContent(kind, first);
    const of = kind === 'text' ? 'lesson' : kind;
    await replace(ids, second);
    expect([await statusFor(learner, first), await statusFor(learner, second)]).toEqual([200, 404]);
    await publish(of, ids[of], 2);
    expect([await statusFor(learner, first), await statusFor(learner, second)]).toEqual([404, 200]);
    await content.files.sweep();
    expect([await statusFor(admin, first), await hasBytes(first)]).toEqual([200, true]);
  });
});
