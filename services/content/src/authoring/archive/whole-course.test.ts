import { mkdir, writeFile } from 'node:fs/promises';
import {
  adminContent,
  describePicture,
  listAchievements,
  listPictures,
  listRevisions,
  publishRevision,
  readLessonImage,
  uploadLessonImage,
} from '@grow/contracts';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bring, exportArchive } from '../../../test/archive.ts';
import { admin, author, reviewer, smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';

const empty = { paths: [], modules: [], prerequisites: [], lessons: [], achievements: [], terms: [], translations: [] };
const account = 'ab'.repeat(32);
const authorHere = 4_711;

let usersThere: Awaited<ReturnType<typeof startUserCards>>;
let usersHere: Awaited<ReturnType<typeof startUserCards>>;
let there: RunningContent;
let here: RunningContent;
beforeEach(async () => {
  usersThere = await startUserCards();
  usersHere = await startUserCards();
  there = await startContent('course_there', smallContent(), usersThere.url);
  here = await startContent('course_here', empty, usersHere.url);
});
afterEach(async () => {
  await Promise.all([there.close(), here.close(), usersThere.close(), usersHere.close()]);
});

const picture = async (color: string) => {
  const bytes = await sharp({ create: { width: 1_000, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer();
  return { bytes: new Uint8Array(bytes), type: 'image/png' };
};
async function upload(service: RunningContent, color: string, alt: string) {
  const { body } = await service.api.as(author).call(uploadLessonImage, { upload: await picture(color) });
  await service.api.as(author).call(describePicture, { params: { id: String(body.id) }, body: { alt } });
  return body;
}
async function shows(service: RunningContent, imageUrl: string): Promise<number> {
  const name = imageUrl.slice('/api/lesson-images/'.length);
  return (await service.api.as(admin).send(readLessonImage, { params: { name } })).status;
}
const library = async (service: RunningContent) =>
  (await service.api.as(author).call(listPictures, { query: {} })).body.items.map(({ imageUrl, alt, width, uses }) => {
    return { imageUrl, alt, width, uses };
  });
const draft = async (service: RunningContent, title: string, imageUrl: string | null = null) => {
  const body = { moduleId: 1, title, content: `See ![it](${imageUrl ?? '/x.svg'}).`, order: 1, imageUrl };
  return (await service.api.as(author).call(adminContent.lesson.update, { params: { id: '11' }, body })).body;
};
const history = async (service: RunningContent) =>
  (await service.api.as(admin).call(listRevisions, { params: { kind: 'lesson', id: '11' }, query: {} })).body.items;

describe('an archive', () => {
  it('has the whole course: the same bytes again after an import into a fresh installation', async () => {
    const [first, second] = [await upload(there, 'green', 'A leaf:\n"green"'), await upload(there, 'red', '')];
    await draft(there, 'With a picture', first.imageUrl);
    await there.api.as(admin).send(publishRevision, { params: { kind: 'lesson', id: 11, revision: 2 }, body: {} });
    const bytes = await exportArchive(there, true);
    expect(Buffer.compare(await exportArchive(there, true), bytes)).toBe(0);

    const said = await bring(here, bytes, { isDryRun: true });
    expect(await library(here)).toEqual([]);
    expect(await shows(here, first.imageUrl)).toBe(404);
    expect(await bring(here, bytes)).toEqual({ ...said, applied: true, changes: expect.anything() as unknown });
    expect(Buffer.compare(await exportArchive(here, true), bytes)).toBe(0);
    expect(await library(here)).toEqual(await library(there));
    for (const { imageUrl } of [first, second])
      for (const width of ['', '-w480', '-w960'])
        expect(await shows(here, imageUrl.replace('.webp', `${width}.webp`))).toBe(200);
    const [earned, known] = await Promise.all(
      [here, there].map(async ({ api }) => (await api.as(null).call(listAchievements, {})).body),
    );
    expect(earned).toEqual(known);
    expect(earned).toHaveLength(5);
    expect(await bring(here, bytes)).toMatchObject({ changed: 0, revisions: 0 });
  });

  it('does not add a picture again that is here under another name, and changes its description', async () => {
    const theirs = await upload(there, 'green', 'Green');
    await draft(there, 'With a picture', theirs.imageUrl);
    const ours = await upload(here, 'green', 'Grün');
    const bytes = await exportArchive(there, true);
    const { changes } = await bring(here, bytes);
    const diff = [{ field: 'alt', before: 'Grün', after: 'Green' }];
    expect(changes[0]).toMatchObject({ kind: 'picture', change: 'update', diff });
    expect(await library(here)).toMatchObject([{ imageUrl: ours.imageUrl, alt: 'Green', uses: 1 }]);
    expect(await bring(here, bytes)).toMatchObject({ changed: 0, revisions: 0 });
  });

  it('keeps a picture of an interrupted import, and refuses one that we did not encode', async () => {
    const { imageUrl } = await upload(there, 'green', 'Green');
    const files = unzipSync(await exportArchive(there));
    const name = imageUrl.slice('/api/lesson-images/'.length);
    const { storage } = here.archiveSettings;
    const left = `${storage.DATA_DIR}/uploads/lesson-images`;
    await mkdir(left, { recursive: true });
    await writeFile(`${left}/${name}`, 'half of it');
    const refused = (file: Uint8Array, reason: string) =>
      expect(bring(here, { ...files, [`pictures/${name}`]: file })).rejects.toThrow(`pictures/${name}: ${reason}`);
    const webp = files[`pictures/${name}`] ?? new Uint8Array();
    await refused(webp.slice(0, 100), 'is not a picture as');
    await refused(new Uint8Array([...webp, ...Buffer.from('<script>')]), 'is not a picture as');
    await refused((await picture('blue')).bytes, 'is not a picture as');
    const large = sharp({ create: { width: 1_700, height: 9, channels: 3, background: 'red' } });
    await refused(new Uint8Array(await large.webp().toBuffer()), 'is not a picture as');
    await bring(here, files);
    expect(await shows(here, imageUrl)).toBe(200);
    const blue = await sharp((await picture('blue')).bytes)
      .webp({ quality: 80 })
      .toBuffer();
    await refused(new Uint8Array(blue), 'another picture has this name here');
    const alone = Object.fromEntries(Object.entries(files).filter(([file]) => file !== `pictures/${name}`));
    expect(await bring(here, alone)).toMatchObject({ changed: 0 });
    await here.sql('delete from pictures');
    await expect(bring(here, alone)).rejects.toThrow(`pictures/${name}: is missing`);
  });

  it('names authors: one without an account here is only a name, even if another account has the id', async () => {
    await draft(there, 'By the author of there');
    const bytes = await exportArchive(there, true);
    const text = strFromU8(unzipSync(bytes)['history/en/lessons/11/2.md'] ?? new Uint8Array());
    expect(text).toContain(`name: Grower ${author.userId}\n`);
    expect(text).not.toContain('authorId');
    await bring(here, bytes);
    expect((await history(here))[0]).toMatchObject({ authorId: null, authorName: `Grower ${author.userId}` });
    // The account with that id here did not write it.
    const sameId = { ...reviewer, userId: author.userId };
    const publish = (caller: typeof reviewer) =>
      here.api.as(caller).send(publishRevision, { params: { kind: 'lesson', id: 11, revision: 2 }, body: {} });
    expect((await publish(sameId)).status).toBe(200);
    const again = await exportArchive(here, true);
    expect(strFromU8(unzipSync(again)['history/en/lessons/11/2.md'] ?? new Uint8Array())).toContain(
      `name: Grower ${author.userId}\n`,
    );
  });

  it('recognizes authors by verified email, and does not let them publish what they wrote elsewhere', async () => {
    usersThere.accounts.set(author.userId, account);
    usersHere.accounts.set(authorHere, account);
    await draft(there, 'By the author of there');
    const bytes = await exportArchive(there, true);
    await bring(here, bytes);
    expect((await history(here))[0]).toMatchObject({ authorId: authorHere, authorName: `Grower ${authorHere}` });
    const publish = (userId: number) =>
      here.api
        .as({ ...reviewer, userId })
        .send(publishRevision, { params: { kind: 'lesson', id: 11, revision: 2 }, body: {} });
    expect((await publish(authorHere)).body).toMatchObject({ code: 'revision_is_own' });
    expect((await publish(author.userId)).status).toBe(200);
  });

  it('recognizes an author who gets an account here later', async () => {
    usersThere.accounts.set(author.userId, account);
    await draft(there, 'By the author of there');
    await bring(here, await exportArchive(there, true));
    expect((await history(here))[0]).toMatchObject({ authorId: null, authorName: `Grower ${author.userId}` });
    usersHere.accounts.set(authorHere, account);
    const publish = (userId: number) =>
      here.api
        .as({ ...reviewer, userId })
        .send(publishRevision, { params: { kind: 'lesson', id: 11, revision: 2 }, body: {} });
    expect((await publish(authorHere)).body).toMatchObject({ code: 'revision_is_own' });
    expect((await publish(author.userId)).status).toBe(200);
  });

  it('is neither written nor imported with wrong authors while the user service is down', async () => {
    usersThere.accounts.set(author.userId, account);
    await draft(there, 'By the author of there');
    const bytes = await exportArchive(there, true);
    await usersThere.close();
    await expect(exportArchive(there, true)).rejects.toThrow();
    await usersHere.close();
    await expect(bring(here, bytes)).rejects.toThrow();
    expect(await here.sql('select from lessons')).toEqual([]);
    usersThere = await startUserCards();
    usersHere = await startUserCards();
  });
});
