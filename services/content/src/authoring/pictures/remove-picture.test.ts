import {
  adminContent,
  listAudit,
  listPictures,
  publishRevision,
  readRevision,
  removePicture,
  restoreRevision,
  uploadLessonImage,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin, author, learner } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('remove_picture');
});
afterAll(() => service.close());

const as = (caller: Caller | null) => service.api.as(caller);
const form = (imageUrl: string | null, content = 'A lesson with a picture') => ({
  body: { moduleId: 1, title: 'With a picture', content, order: 9, imageUrl, imageAlt: null },
});

it('leaves nothing of a removed picture, in what is live and in earlier revisions, which show that it was removed', async () => {
  const create = { width: 600, height: 400, channels: 3, background: '#abcdef' } as const;
  const upload = { bytes: new Uint8Array(await sharp({ create }).png().toBuffer()), type: 'image/png' };
  const { id, imageUrl } = (await as(author).call(uploadLessonImage, { upload })).body;
  const live = (await as(author).call(adminContent.lesson.create, form(null, `Shown: ![A](${imageUrl})`))).body;
  const publication = { params: { kind: 'lesson', id: String(live.id), revision: '1' } as const, body: {} };
  expect((await as(admin).send(publishRevision, publication)).status).toBe(200);
  const { body: earlier } = await as(author).call(adminContent.lesson.create, form(imageUrl));
  await as(author).call(adminContent.lesson.update, { params: { id: String(earlier.id) }, ...form(null) });

  const remove = (reason: string) => as(admin).send(removePicture, { params: { id: String(id) }, body: { reason } });
  expect((await remove(' ')).status).toBe(400);
  expect((await remove('Its photographer asks for it')).status).toBe(204);
  for (const url of [imageUrl, imageUrl.replace('.webp', '-w480.webp')]) {
    for (const caller of [null, learner, author]) {
      const response = await as(caller).fetch(url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
      expect(await response.text()).toContain('This picture was removed');
    }
  }
  const first = { params: { kind: 'lesson', id: String(earlier.id), revision: '1' } as const };
  expect((await as(author).call(readRevision, first)).body.snapshot).toMatchObject({ imageUrl });
  expect((await as(author).send(restoreRevision, first)).status).toBe(200);
  await service.files.sweep();
  expect(await service.sql('select from stored_files')).toEqual([]);

  expect((await as(author).call(listPictures, { query: {} })).body.items).toEqual([]);
  expect((await remove('Again')).status).toBe(404);
  expect(await as(author).send(uploadLessonImage, { upload })).toMatchObject({
    status: 422,
    body: { message: 'This picture was removed: Its photographer asks for it' },
  });
  const query = { entity: 'picture', entityId: String(id) } as const;
  expect((await as(admin).call(listAudit, { query })).body.items).toMatchObject([
    { action: 'delete', adminId: admin.userId, after: { reason: 'Its photographer asks for it' } },
  ]);
});
