import {
  adminContent,
  cancelSchedule,
  type ContentPicture,
  type Contract,
  deletePicture,
  describePicture,
  fetchPicture,
  listAudit,
  listPictures,
  listPictureUses,
  publishRevision,
  readRevision,
  readTranslation,
  removePicture,
  replacePicture,
  saveTranslation,
  uploadLessonImage,
} from '@grow/contracts';
import { AppError, type Caller } from '@grow/service-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, author, learner, moderator, reviewer } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
let elsewhere: Buffer;
const fetched: string[] = [];
beforeAll(async () => {
  elsewhere = await png(0x777777);
  const fetchFile = (address: string): Promise<Buffer> => {
    fetched.push(address);
    if (address.includes('gone')) return Promise.reject(new AppError('unprocessable'));
    return Promise.resolve(address.includes('page') ? Buffer.from('<!doctype html>') : elsewhere);
  };
  service = await startContent('pictures', undefined, undefined, {}, { fetchPicture: fetchFile });
});
afterAll(() => service.close());

const as = (caller: Caller | null) => service.api.as(caller);
const png = (color: number) =>
  sharp({
    create: {
      width: 60,
      height: 40,
      channels: 3,
      background: `#${(color % 0x1_00_00_00).toString(16).padStart(6, '0')}`,
    },
  })
    .png()
    .toBuffer();
let lastColor = 0;
async function add(): Promise<ContentPicture> {
  const bytes = new Uint8Array(await png((lastColor += 0x10_20_30)));
  return (await as(author).call(uploadLessonImage, { upload: { bytes, type: 'image/png' } })).body;
}
const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });
const form = (imageUrl: string | null, content = 'A lesson with a picture', title = 'With a picture') => ({
  body: { moduleId: 1, title, content, order: 9, imageUrl, imageAlt: null },
});
async function addLesson(imageUrl: string | null, content?: string) {
  const { body } = await as(author).call(adminContent.lesson.create, form(imageUrl, content));
  return { lesson: body, params: { kind: 'lesson' as const, id: String(body.id) } };
}
type Params = Awaited<ReturnType<typeof addLesson>>['params'];
const publish = async (params: Params, revision: number, at: string | null = null) =>
  (await as(admin).call(publishRevision, { params: { ...params, revision: String(revision) }, body: { at } })).body;
const snapshotOf = async (params: Params, revision: number) =>
  (await as(author).call(readRevision, { params: { ...params, revision: String(revision) } })).body.snapshot;
const usesOf = async (picture: ContentPicture) => (await as(author).call(listPictureUses, paramsOf(picture))).body;
const remove = (picture: ContentPicture) => as(reviewer).send(deletePicture, paramsOf(picture));

async function statusOf(contract: Contract, picture: ContentPicture, caller: Caller | null): Promise<number> {
  const body = { alt: 'A', reason: 'A', byId: picture.id, address: 'https://a.example/a.png' };
  const input = { ...paramsOf(picture), ...(contract.body !== undefined && { body }) };
  return (await as(caller).send(contract, input)).status;
}

describe('the calls of the library', () => {
  it('are for authors; replacing and deleting for reviewers', async () => {
    const picture = await add();
    for (const contract of [
      listPictures,
      fetchPicture,
      describePicture,
      listPictureUses,
      replacePicture,
      deletePicture,
      removePicture,
    ]) {
      const status = (caller: Caller | null) => statusOf(contract, picture, caller);
      expect([await status(null), await status(learner), await status(moderator)], contract.id).toEqual([
        401, 403, 403,
      ]);
    }
    for (const contract of [replacePicture, deletePicture, removePicture])
      expect(await statusOf(contract, picture, author)).toBe(403);
    expect(await statusOf(removePicture, picture, reviewer)).toBe(403);
    expect(await usesOf(picture)).toEqual([]);
  });

  it('list the newest first, in pages, and search the descriptions', async () => {
    const [first, second] = [await add(), await add()];
    await as(author).call(describePicture, { ...paramsOf(first), body: { alt: ' A 100% red Barrel ' } });
    const list = async (query: object) => (await as(author).call(listPictures, { query })).body;
    const page = await list({ limit: '1' });
    expect(page).toMatchObject({ items: [{ id: second.id, uses: 0 }], next: second.id });
    expect((await list({ limit: '1', cursor: String(second.id) })).items).toMatchObject([{ id: first.id }]);
    expect((await list({ search: '0% RED' })).items.map(({ alt }) => alt)).toEqual(['A 100% red Barrel']);
    expect((await list({ search: '0%red' })).items).toEqual([]);
    await as(author).call(describePicture, { ...paramsOf(first), body: { alt: 'İris in Großem Cafe\u0301' } });
    for (const search of ['iris', 'İRİS', 'grossem', 'caf\u00e9']) {
      expect([search, (await list({ search })).items.map(({ id }) => id)]).toEqual([search, [first.id]]);
    }
  });

  it('describe a picture, which is in the audit log', async () => {
    const picture = await add();
    expect(
      (await as(author).send(describePicture, { ...paramsOf(picture), body: { alt: 'a'.repeat(201) } })).status,
    ).toBe(400);
    expect((await as(author).send(describePicture, { params: { id: '99999' }, body: { alt: 'A' } })).status).toBe(404);
    const { body } = await as(author).call(describePicture, { ...paramsOf(picture), body: { alt: 'A seedling' } });
    expect(body).toEqual({ ...picture, alt: 'A seedling' });
    const query = { entity: 'picture', entityId: String(picture.id) } as const;
    const { items } = (await as(author).call(listAudit, { query })).body;
    expect(items).toMatchObject([
      { action: 'update', adminId: author.userId, before: { alt: '' }, after: { alt: 'A seedling' } },
    ]);
  });

  it('fetch a picture of another site once, and store nothing that is not a picture', async () => {
    const add = (address: string) => as(author).send(fetchPicture, { body: { address } });
    for (const address of ['http://a.example/a.png', 'file:///etc/passwd', 'javascript:alert(1)'])
      expect((await add(address)).status).toBe(400);
    expect(fetched).toEqual([]);
    const count = async () => (await service.sql('select from pictures')).length;
    const before = await count();
    expect((await add('https://a.example/gone.png')).status).toBe(422);
    expect((await add('https://a.example/page.png')).status).toBe(415);
    expect(await count()).toBe(before);
    const { status, body } = await add('https://a.example/a.png');
    expect([status, body.width, await count()]).toEqual([201, 60, before + 1]);
  });
});

describe('where a picture is used', () => {
  it('names what is published, drafts, earlier revisions and the trash', async () => {
    const picture = await add();
    const live = await addLesson(null, `Shown: ![A](${picture.imageUrl})`);
    await publish(live.params, 1);
    const earlier = await addLesson(picture.imageUrl);
    await as(author).call(adminContent.lesson.update, { params: { id: earlier.params.id }, ...form(null) });
    const module = { pathId: 1, name: 'Pictured', description: 'With a picture', order: 9, imageUrl: picture.imageUrl };
    const draft = (await as(author).call(adminContent.module.create, { body: module })).body;
    const trashed = await addLesson(picture.imageUrl);
    await publish(trashed.params, 1);
    await as(reviewer).call(adminContent.lesson.remove, { params: { id: trashed.params.id } });
    expect(await usesOf(picture)).toEqual([
      { kind: 'lesson', id: live.lesson.id, name: 'With a picture', place: 'published' },
      { kind: 'lesson', id: earlier.lesson.id, name: 'With a picture', place: 'history' },
      { kind: 'lesson', id: trashed.lesson.id, name: 'With a picture', place: 'trash' },
      { kind: 'module', id: draft.id, name: 'Pictured', place: 'draft' },
    ]);
    const { items } = (await as(author).call(listPictures, { query: {} })).body;
    expect(items.find(({ id }) => id === picture.id)?.uses).toBe(4);
  });
});

describe('deleting a picture', () => {
  it('is refused while any revision uses it, and says where', async () => {
    const picture = await add();
    const { lesson, params } = await addLesson(picture.imageUrl);
    const use = { kind: 'lesson', id: lesson.id, name: 'With a picture' };
    const refusal = (place: string) => ({
      status: 409,
      body: { code: 'picture_in_use', details: { uses: [{ ...use, place }] } },
    });
    expect(await remove(picture)).toMatchObject(refusal('draft'));
    await publish(params, 1);
    expect(await remove(picture)).toMatchObject(refusal('published'));
    await as(author).call(adminContent.lesson.update, { params: { id: params.id }, ...form(null) });
    await publish(params, 2);
    expect(await remove(picture)).toMatchObject(refusal('history'));
    expect((await as(author).fetch(picture.imageUrl)).status).toBe(200);
  });

  it('removes it with all its files at once; other unused pictures stay', async () => {
    const [picture, kept] = [await add(), await add()];
    await service.sql(`update stored_files set uploaded_at = now() - interval '20 days'`);
    expect((await remove(picture)).status).toBe(204);
    expect((await remove(picture)).status).toBe(404);
    expect((await as(author).fetch(picture.imageUrl)).status).toBe(404);
    expect((await as(author).send(adminContent.lesson.create, form(picture.imageUrl))).status).toBe(422);
    await service.files.sweep();
    const key = (one: ContentPicture) => one.imageUrl.slice('/api/'.length);
    const rows = await service.sql('select key from stored_files where key in (?, ?)', [key(picture), key(kept)]);
    expect(rows).toEqual([{ key: key(kept) }]);
  });

  it('waits for a save that references it, until the commit', async () => {
    for (let round = 0; round < 5; round += 1) {
      const picture = await add();
      const [saved, removed] = await Promise.all([
        as(author).send(adminContent.lesson.create, form(picture.imageUrl)),
        remove(picture),
      ]);
      expect([`${saved.status} ${removed.status}`]).toEqual([expect.stringMatching(/^(?:201 409|422 204)$/u)]);
    }
  });
});

describe('replacing a picture everywhere', () => {
  it('changes live, scheduled and draft content, each by a new revision, and keeps the history', async () => {
    const [old, by] = [await add(), await add()];
    await as(author).call(describePicture, { ...paramsOf(by), body: { alt: 'The new one' } });
    const { lesson, params } = await addLesson(old.imageUrl, `Twice: ![A](${old.imageUrl}) ![B](${old.imageUrl})`);
    await publish(params, 1);
    const save = (title: string) =>
      as(author).call(adminContent.lesson.update, {
        params: { id: params.id },
        ...form(old.imageUrl, undefined, title),
      });
    await save('For later');
    const at = new Date(Date.now() + 86_400_000).toISOString();
    await publish(params, 2, at);
    await save('Still a draft');

    const input = { ...paramsOf(old), body: { byId: by.id } };
    expect((await as(reviewer).call(replacePicture, input)).body).toEqual({ changed: 1 });
    const [live] = await service.sql(
      `select image_url, text as content, title from lessons join published_texts on kind = 'lesson' and item_id = id
       where id = ? and language = 'en'`,
      [lesson.id],
    );
    const twice = `Twice: ![A](${by.imageUrl}) ![B](${by.imageUrl})`;
    expect(live).toEqual({ image_url: by.imageUrl, content: twice, title: 'With a picture' });
    const latest = (await as(author).call(adminContent.lesson.read, { params: { id: params.id } })).body;
    const state = { revision: 6, publishedRevision: 4, schedule: { revision: 5, at } };
    expect(latest).toMatchObject({ ...state, title: 'Still a draft', imageUrl: by.imageUrl });
    expect(await snapshotOf(params, 5)).toMatchObject({ title: 'For later', imageUrl: by.imageUrl });
    expect(await snapshotOf(params, 3)).toMatchObject({ title: 'Still a draft', imageUrl: old.imageUrl });
    expect(await usesOf(old)).toMatchObject([{ id: lesson.id, place: 'history' }]);
    expect((await as(null).fetch(by.imageUrl)).status).toBe(200);
    expect((await as(reviewer).call(replacePicture, input)).body).toEqual({ changed: 0 });
    await as(admin).call(cancelSchedule, { params });
  });

  it('replaces it in translations, which stay up to date', async () => {
    const [old, by] = [await add(), await add()];
    const text = ({ imageUrl }: ContentPicture) => `Twice: ![A](${imageUrl})`;
    const { body: lesson } = await as(author).call(adminContent.lesson.create, {
      body: { ...form(old.imageUrl).body, content: text(old) },
    });
    const params = { kind: 'lesson', id: String(lesson.id) } as const;
    await as(admin).call(publishRevision, { params: { ...params, revision: '1' }, body: {} });
    const place = { language: 'th', ...params } as const;
    const content = text(old).replace('Twice', 'สองครั้ง');
    const translated = { title: 'มีรูป', imageAlt: null, content };
    await as(author).call(saveTranslation, {
      params: place,
      body: { revision: 0, sourceRevision: 1, text: translated },
    });
    const query = { language: 'th' } as const;
    await as(admin).call(publishRevision, { params: { ...params, revision: '1' }, query, body: {} });
    await as(reviewer).call(replacePicture, { ...paramsOf(old), body: { byId: by.id } });
    const { translation } = (await as(author).call(readTranslation, { params: place })).body;
    expect(translation).toMatchObject({ revision: 2, publishedRevision: 2, sourceRevision: 2, isOutOfDate: false });
    expect(translation?.text).toMatchObject({ content: text(by).replace('Twice', 'สองครั้ง') });
  });

  it('replaces a description of the library, not one of the author', async () => {
    const [old, by] = [await add(), await add()];
    for (const [picture, alt] of [
      [old, 'The old one'],
      [by, 'The new one'],
    ] as const)
      await as(author).call(describePicture, { ...paramsOf(picture), body: { alt } });
    const described = async (imageAlt: string) => {
      const body = { ...form(old.imageUrl).body, imageAlt };
      return (await as(author).call(adminContent.lesson.create, { body })).body;
    };
    const [fromLibrary, own] = [await described('The old one'), await described('A lamp above the leaves')];
    await as(reviewer).call(replacePicture, { ...paramsOf(old), body: { byId: by.id } });
    const altOf = async ({ id }: { id: number }) =>
      (await as(author).call(adminContent.lesson.read, { params: { id: String(id) } })).body.imageAlt;
    expect([await altOf(fromLibrary), await altOf(own)]).toEqual(['The new one', 'A lamp above the leaves']);
  });

  it('is refused with the same picture, and with an unknown one', async () => {
    const picture = await add();
    const replace = (byId: number) => as(reviewer).send(replacePicture, { ...paramsOf(picture), body: { byId } });
    expect([(await replace(picture.id)).status, (await replace(99_999)).status]).toEqual([422, 404]);
  });
});
