import { adminContent } from '@grow/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bring as bringInto, exportArchive } from '../../../test/archive.ts';
import { admin, smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import { startUserCards } from '../../../test/start-user-cards.ts';

const last = 2_147_483_647;

let users: Awaited<ReturnType<typeof startUserCards>>;
let service: RunningContent;
beforeEach(async () => {
  users = await startUserCards();
  service = await startContent('archive_ids', smallContent(), users.url);
});
afterEach(async () => {
  await service.close();
  await users.close();
});

const bring = (files: Record<string, string>) => bringInto(service, files);
const path = (id: number) =>
  `---\nid: ${id}\nname: Path ${id}\ntype: soil\nimageUrl: null\n---\n\nAll about path ${id}.\n`;
const module = (id: number) =>
  `---\nid: ${id}\npathId: 1\nname: Module ${id}\norder: 9\nimageUrl: null\nprerequisites: []\n---\n\nAll about module ${id}.\n`;
const lesson = (id: number) =>
  `---\nid: ${id}\nmoduleId: 1\ntitle: Lesson ${id}\norder: 9\nimageUrl: null\n---\n\nAll about lesson ${id}.\n`;
const draft = (revision: number) =>
  `---\nrevision:\n  createdAt: 2026-11-25T08:30:00.000Z\n  author: null\n  note: null\n  fromRevision: ${revision === 1 ? null : revision - 1}\n  publishedAt: null\n  isPublished: false\nmoduleId: 1\ntitle: Draft ${revision}\norder: 9\nimageUrl: null\nimageAlt: null\n---\n\nAll about it, in full.\n`;

const form = { imageUrl: null, order: 9 };
async function createAll(): Promise<number[]> {
  const api = service.api.as(admin);
  const pathForm = { name: 'New path', description: 'How to take cuttings.', type: 'soil' as const, imageUrl: null };
  const path = await api.call(adminContent['learning-path'].create, { body: pathForm });
  const moduleForm = { ...form, name: 'New module', description: 'How to take cuttings.', pathId: 1 };
  const module = await api.call(adminContent.module.create, { body: moduleForm });
  const lessonForm = { ...form, title: 'New lesson', content: 'Take a sharp knife.', moduleId: 1 };
  const lesson = await api.call(adminContent.lesson.create, { body: lessonForm });
  return [path.body.id, module.body.id, lesson.body.id];
}
describe('ids of an archive', () => {
  it('leave room for new ones, even the highest possible id', async () => {
    const files = {
      [`learning-paths/${last}.md`]: path(last),
      [`modules/${last}.md`]: module(last),
      [`lessons/1/${last}-z.md`]: lesson(last),
      [`history/en/lessons/${last - 1}/1.md`]: draft(1),
    };
    expect(await bring(files)).toMatchObject({ changed: 4 });
    for (const id of await createAll()) expect(id).toBeLessThan(1_000);
    expect(await bring(files)).toMatchObject({ changed: 0 });
    const outcome = await bringInto(service, await exportArchive(service, true));
    expect(outcome).toMatchObject({ changed: 0 });
  });

  it('are not reused: neither those of published items, nor of drafts or of the trash', async () => {
    const [, , first = 0] = await createAll();
    await bring({
      [`lessons/1/${first + 1}.md`]: lesson(first + 1),
      [`lessons/1/${first + 2}.md`]: lesson(first + 2),
      [`history/en/lessons/${first + 3}/1.md`]: draft(1),
    });
    await service.sql('update lessons set deleted_at = now() where id = ?', [first + 2]);
    const ids = [(await createAll())[2], (await createAll())[2]];
    expect(ids).toEqual([first + 4, first + 5]);
  });

  it.each([
    [`learning-paths/1.md`, path(last + 1)],
    [`modules/1.md`, module(0)],
    [`lessons/1/1.md`, lesson(last + 1)],
    [`history/en/lessons/${last + 1}/1.md`, draft(1)],
  ])('that cannot be stored are refused: %s', async (name, text) => {
    await expect(bring({ [name]: text })).rejects.toThrow(name);
  });

  it('number revisions from 1 without a gap, so that another one fits behind them', async () => {
    const folder = 'history/en/lessons/900';
    for (const revision of [2, last])
      await expect(bring({ [`${folder}/${revision}.md`]: draft(revision) })).rejects.toThrow(
        'lessons/900: it has no revision 1',
      );
    const early = draft(1).replace('fromRevision: null', `fromRevision: ${last}`);
    await expect(bring({ [`${folder}/1.md`]: early })).rejects.toThrow('lessons/900');
    expect(await service.sql('select from content_items where item_id = 900')).toEqual([]);
  });
});
