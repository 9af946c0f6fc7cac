import { randomBytes, randomUUID } from 'node:crypto';
import {
  adminContent,
  createPost,
  deletePost,
  listReports,
  reportPost,
  uploadLessonImage,
  uploadPostImage,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, learner, otherLearner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { encodePostImage } from './post-images.ts';

let content: RunningContent;
let png: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const source = sharp({ create: { width: 40, height: 30, channels: 3, background: '#4f9d5b' } });
  const picture = await source.png().toBuffer();
  png = new Uint8Array(picture);
  const size = (await encodePostImage(picture, 1)).length;
  const room = { UPLOAD_BYTES_PER_DAY: String(5 * size), UPLOAD_BYTES_PER_ACCOUNT: String(7 * size) };
  content = await startContent('upload_quota', undefined, undefined, room);
});
afterAll(() => content.close());

type Upload = typeof uploadPostImage | typeof uploadLessonImage;
const upload = (caller: Caller, contract: Upload = uploadPostImage, bytes = another()) =>
  content.api.as(caller).send(contract, { upload: { bytes, type: 'image/png' } });
/** The same picture as another file: bytes after its end show nothing. */
const another = () => new Uint8Array([...png, ...randomBytes(8)]);
const uploadMany = (caller: Caller, count: number) => Promise.all(Array.from({ length: count }, () => upload(caller)));
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).toSorted();

describe('the quota for pictures', () => {
  it('is enforced for each account, exactly, under concurrent uploads', async () => {
    const responses = await uploadMany(learner, 20);
    expect(statuses(responses)).toEqual([...Array<number>(5).fill(201), ...Array<number>(15).fill(429)]);
    const refused = responses.find(({ status }) => status === 429);
    expect(refused?.body).toEqual({
      code: 'upload_limit_reached',
      message: 'You have reached the daily limit of pictures. Please try again tomorrow.',
    });
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(86_300);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect((await upload(otherLearner)).status).toBe(201);

    await content.sql(`update stored_files set attached_at = now(), uploaded_at = now() - interval '25 hours'`);
    const nextDay = await uploadMany(learner, 20);
    expect(statuses(nextDay)).toEqual([...Array<number>(2).fill(201), ...Array<number>(18).fill(413)]);
    expect(nextDay.find(({ status }) => status === 413)?.body).toEqual({
      code: 'upload_space_used',
      message: 'Your pictures have used up your storage. Please delete some that you no longer need.',
    });
  });
});

describe('a row that references a picture', () => {
  const gone = {
    status: 422,
    body: { code: 'unprocessable', message: expect.stringContaining('upload it again') as string },
  };
  const writer = { ...learner, userId: 601 };
  const write = (imageUrls: string[], caller: Caller = writer) =>
    content.api.as(caller).send(createPost, { body: { content: 'Look', imageUrls, clientKey: randomUUID() } });

  it('is rejected when the picture is somebody else’s, in use, or deleted, and nothing is written', async () => {
    const { imageUrl } = (await upload(writer)).body as { imageUrl: string };
    expect(await write([imageUrl], { ...learner, userId: 602 })).toMatchObject(gone);
    expect((await write([imageUrl])).status).toBe(201);
    expect(await write([imageUrl])).toMatchObject(gone);
    expect(await write([imageUrl.replace(/[a-z0-9]{32}/u, '0'.repeat(32))])).toMatchObject(gone);
    expect(await content.sql('select from posts where user_id in (601, 602)')).toHaveLength(1);
  });

  it('is told which of its pictures is gone, and writes nothing', async () => {
    const painter = { ...learner, userId: 603 };
    const urls: string[] = [];
    for (let number = 0; number < 4; number += 1)
      urls.push(((await upload(painter)).body as { imageUrl: string }).imageUrl);
    await content.sql('update stored_files set removed_at = now() where key = ?', [urls[2]?.slice('/api/'.length)]);
    const refused = await write(urls, painter);
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringMatching(/^Picture 3 /u) as string } });
    expect((await write(urls.toSpliced(2, 1), painter)).status).toBe(201);
  });

  it('is sent again with the picture that is stored already', async () => {
    const sender = { ...learner, userId: 604 };
    const bytes = another();
    const sent = () => upload(sender, uploadPostImage, bytes);
    const addressOf = ({ body }: Awaited<ReturnType<typeof sent>>) => (body as { imageUrl: string }).imageUrl;
    const [first, ...others] = (await Promise.all([sent(), sent(), sent()])).map(addressOf);
    expect(others).toEqual([first, first]);
    expect(await content.sql('select from stored_files where uploaded_by = 604')).toHaveLength(1);
    expect((await write([first ?? ''], sender)).status).toBe(201);
    expect((await write([addressOf(await sent())], sender)).status).toBe(201);
    expect(addressOf(await upload(writer, uploadPostImage, bytes))).not.toBe(first);
  });

  it('is saved unchanged when its picture is deleted, but not with another deleted one', async () => {
    const { imageUrl } = (await upload(admin, uploadLessonImage)).body as { imageUrl: string };
    const form = { moduleId: 1, title: 'With a picture', content: 'A lesson of its own', order: 9, imageUrl };
    const { body, status } = await content.api.as(admin).send(adminContent.lesson.create, { body: form });
    expect(status).toBe(201);
    await content.sql('delete from stored_files');
    const save = (url: string) =>
      content.api
        .as(admin)
        .send(adminContent.lesson.update, { params: { id: String(body.id) }, body: { ...form, imageUrl: url } });
    expect((await save(imageUrl)).status).toBe(200);
    expect(await save(imageUrl.replace(/[a-z0-9]{32}/u, '0'.repeat(32)))).toMatchObject(gone);
    expect((await save('/api/drawings/path-soil.svg')).status).toBe(200);
  });

  it('is listed among the reports without its pictures once its author has deleted it', async () => {
    const { imageUrl } = (await upload(writer)).body as { imageUrl: string };
    const params = { id: String((await write([imageUrl])).body.id) };
    await content.api.as(learner).send(reportPost, { params, body: { reason: 'spam', details: '' } });
    const listed = async () => (await content.api.as(admin).call(listReports, { query: { state: 'open' } })).body[0];
    expect((await listed())?.imageUrls).toEqual([imageUrl]);
    await content.api.as(writer).call(deletePost, { params });
    expect(await listed()).toMatchObject({ content: 'Look', imageUrls: [] });
  });
});
