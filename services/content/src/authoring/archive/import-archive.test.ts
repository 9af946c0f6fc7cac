import { adminContent, listLessons, listModules } from '@grow/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bring as bringInto, exportArchive, lessonFile } from '../../../test/archive.ts';
import { admin, learner, smallContent } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';
import type { SeedContent } from '../../seeds/seed-files.ts';
import type { ImportProgress } from '../jobs/content-imports.ts';

const seed: SeedContent = {
  ...smallContent(),
  terms: [{ id: 1, name: 'Loam', spellings: [], meaning: 'Sand, silt and clay.', lessonId: null }],
  translations: [{ language: 'th', kind: 'module', id: 1, text: { name: 'ดิน', description: 'เรื่องของดิน' } }],
};
const itemCount = [seed.paths, seed.modules, seed.lessons, seed.terms, seed.achievements].flat().length;
const textCount = itemCount + seed.translations.length;

let service: RunningContent;
beforeAll(async () => {
  service = await startContent('import_archive', seed);
});
afterAll(() => service.close());

async function textOfLesson21() {
  const [row] = await service.sql<{ title: string; content: string }>(
    `select title, text as content from published_texts where kind = 'lesson' and item_id = 21 and language = 'en'`,
  );
  if (row === undefined) throw new Error('There is no lesson 21');
  return row;
}

const exported = () => exportArchive(service);
const bring = (archive: Parameters<typeof bringInto>[1], options?: Parameters<typeof bringInto>[2]) =>
  bringInto(service, archive, options);

it('is restored byte by byte after all content was deleted', async () => {
  await service.setText('lesson', 12, {
    title: 'Odd: "title" # with – signs',
    content: '---\r\n\n# Ünïcode 🌱\n\n---\nend\n\n',
  });
  const first = await exported();
  expect(Buffer.compare(await exported(), first)).toBe(0);
  await service.sql('delete from learning_paths');
  await service.sql('delete from achievements');
  await service.sql('delete from terms');
  await service.sql('delete from published_texts');
  await service.sql('delete from content_items');
  await expect(bring(await exported())).rejects.toThrow('nothing to import');
  expect(await bring(first)).toMatchObject({ applied: true, same: { count: 0 }, changed: textCount });
  expect(Buffer.compare(await exported(), first)).toBe(0);
  expect(await bring(first)).toMatchObject({ applied: true, same: { count: textCount }, changed: 0, changes: [] });
  const { body: modules } = await service.api.as(learner).call(listModules, { query: {} });
  expect(modules.flatMap(({ id, gates }) => gates.map((gate) => [id, gate.requiresModuleId]))).toEqual([[2, 1]]);
});

it('shows what would change in a dry run and changes nothing', async () => {
  const first = await exported();
  await service.setText('lesson', 21, { title: 'Changed here' });
  await service.sql('update modules set deleted_at = now() where id = 4');
  const outcome = await bring(first, { isDryRun: true });
  expect(outcome).toMatchObject({ applied: false, changed: 2, same: { count: textCount - 2 } });
  expect(outcome.changes).toMatchObject([
    { kind: 'module', id: 4, change: 'restore', diff: [] },
    { kind: 'lesson', id: 21, change: 'update', diff: [{ field: 'title', before: 'Changed here' }] },
  ]);
  expect(await textOfLesson21()).toMatchObject({ title: 'Changed here' });
  await bring(first);
  expect(Buffer.compare(await exported(), first)).toBe(0);
});

it('lists what the archive lacks, and shows long texts from their first difference on', async () => {
  const { content } = await textOfLesson21();
  const text = `${'Soil breathes. '.repeat(600)}`;
  await service.setText('lesson', 21, { content: `${text}Here.` });
  const { title, moduleId } = { title: 'Longer', moduleId: 2 };
  const file = `---\nid: 21\nmoduleId: ${moduleId}\ntitle: ${title}\norder: 1\nimageUrl: null\n---\n\n${text}There.\n`;
  const outcome = await bring({ 'lessons/2/21.md': file }, { isDryRun: true });
  expect(outcome.absent.count).toBe(itemCount - 1);
  expect(outcome.absent.items[0]).toMatchObject({ kind: 'learning-path', id: 1 });
  const shown = outcome.changes[0]?.diff.find(({ field }) => field === 'content');
  expect(shown?.before).toMatch(/^….*Here\.$/u);
  expect(shown?.after).toMatch(/^….*There\.$/u);
  await service.setText('lesson', 21, { content });
});

it('rejects path traversal, zip bombs, damaged archives and lessons without a module', async () => {
  const before = await exported();
  await expect(bring({ '../../etc/passwd.md': 'x' })).rejects.toThrow('does not belong');
  await expect(bring({ 'lessons/1.md': 'no front matter' })).rejects.toThrow('front matter');
  await expect(bring({ 'lessons/1.md': ' '.repeat(600_000) })).rejects.toThrow('is too large when unpacked');
  await expect(bring(before.slice(0, before.length / 3))).rejects.toThrow('not a readable zip');
  await expect(bring({ 'lessons/900.md': lessonFile(900, 901) })).rejects.toThrow('which does not exist');
  const twice = { 'lessons/900.md': lessonFile(900, 1), 'lessons/1/900.md': lessonFile(900, 1) };
  await expect(bring(twice)).rejects.toThrow('900 is there twice');
  expect(Buffer.compare(await exported(), before)).toBe(0);
});

it('writes any number of lessons, all or none, lists the first and reports the progress', async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => 10_000 + index);
  const files = Object.fromEntries(ids.map((id) => [`lessons/1/${id}.md`, lessonFile(id, 1)]));
  const count = async (table: string) => (await service.sql(`select from ${table}`)).length;
  const [lessons, entries] = [await count('lessons'), await count('audit_entries')];
  await expect(bring({ ...files, 'lessons/2/99999.md': lessonFile(99_999, 901) })).rejects.toThrow('Lesson 99999');
  expect([await count('lessons'), await count('audit_entries')]).toEqual([lessons, entries]);

  const reported: ImportProgress[] = [];
  const outcome = await bring(files, { report: (progress) => void reported.push(progress) });
  expect(outcome).toMatchObject({ applied: true, changed: 1_000, same: { count: 0 } });
  expect(outcome.changes.map(({ id }) => id)).toEqual(ids.slice(0, 100));
  expect([await count('lessons'), await count('audit_entries')]).toEqual([lessons + 1_000, entries + 1_000]);
  expect(reported).toContainEqual({ stage: 'reading', files: 500, total: 1_000 });
  const steps = reported.filter(({ stage }) => stage === 'comparing').map(({ files: done }) => done);
  expect(steps).toEqual(Array.from({ length: 20 }, (_, index) => 50 * (index + 1)));
  const { absent } = await bring({ 'lessons/1/10000.md': lessonFile(10_000, 1) }, { isDryRun: true });
  expect([absent.count, absent.items.length]).toEqual([itemCount + 999, 100]);
});

it('leaves out gates on modules whose path is in the trash, so that the rest can be restored', async () => {
  await service.sql('insert into module_prerequisites (module_id, requires_module_id) values (3, 4)');
  expect(
    (
      await service.api
        .as(admin)
        .send(adminContent['learning-path'].remove, { params: { id: '2' }, query: { opensGates: 'true' } })
    ).status,
  ).toBe(204);
  const outcome = await bring(await exported());
  expect(outcome).toMatchObject({ applied: true, changed: 1, changes: [{ kind: 'module', id: 3 }] });
});

it('imports a module as locked for learners who do not meet its gates', async () => {
  await service.sql(
    'insert into user_progress (user_id, lesson_id, module_id, completed, completed_at) values (?, 11, 1, true, now())',
    [learner.userId],
  );
  const gated = `---\nid: 900\npathId: 1\nname: Cloning\norder: 90\nimageUrl: null\nprerequisites:\n  - requiresModuleId: 1\n    thresholdPercent: 75\n---\n\nHow to take cuttings.\n`;
  await bring({ 'modules/900.md': gated, 'lessons/900/9000.md': lessonFile(9_000, 900) });
  const { body } = await service.api.as(learner).call(listLessons, { params: { moduleId: '900' } });
  expect(body.map(({ content }) => content)).toEqual([null]);
});
