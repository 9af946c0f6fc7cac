import { adminContent, publishRevision } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bring, exportArchive, lessonFile } from '../../../test/archive.ts';
import { admin } from '../../../test/factories.ts';
import { startContent, type RunningContent } from '../../../test/start-content.ts';

const empty = { paths: [], modules: [], prerequisites: [], lessons: [], achievements: [], terms: [], translations: [] };

let service: RunningContent;
let other: RunningContent;
beforeAll(async () => {
  [service, other] = [await startContent('every_item'), await startContent('every_item_empty', empty)];
});
afterAll(async () => {
  await service.close();
  await other.close();
});

/** The rows that learners read and that are not the published revision of an item, and the number of all rows. */
async function countRows({ sql }: RunningContent) {
  const of = (kind: string, table: string, name: string) =>
    `select '${kind}' as kind, count(*)::int as rows, count(*) filter (where r.snapshot->>'${name}' is distinct from text.title)::int as without
     from ${table} t left join content_items i on i.kind = '${kind}' and i.item_id = t.id
     left join published_texts text on text.kind = '${kind}' and text.item_id = t.id and text.language = 'en'
     left join content_revisions r on r.item_id = i.id and r.revision = i.published`;
  const tables = [
    of('learning-path', 'learning_paths', 'name'),
    of('module', 'modules', 'name'),
    of('lesson', 'lessons', 'title'),
  ];
  return sql(tables.join(' union all '));
}

describe('every path, module and lesson', () => {
  it('has a published revision, whether it was seeded, created or imported', async () => {
    const api = service.api.as(admin);
    const form = { name: 'Cloning', description: 'How to take cuttings.', pathId: 1, order: 9, imageUrl: null };
    const { id: moduleId } = (await api.call(adminContent.module.create, { body: form })).body;
    const lesson = { moduleId, title: 'Cuttings', content: 'Take a sharp knife.', order: 1, imageUrl: null };
    const { id } = (await api.call(adminContent.lesson.create, { body: { ...lesson, imageAlt: null } })).body;
    for (const [kind, one] of [
      ['module', moduleId],
      ['lesson', id],
    ] as const)
      await api.call(publishRevision, { params: { kind, id: String(one), revision: '1' }, body: {} });
    await bring(service, { 'lessons/1/900.md': lessonFile(900, 1), 'lessons/1/new.md': lessonFile(null, 1, 'New') });

    const all = [
      { kind: 'learning-path', rows: 2, without: 0 },
      { kind: 'module', rows: 5, without: 0 },
      { kind: 'lesson', rows: 11, without: 0 },
    ];
    expect(await countRows(service)).toEqual(all);
    await bring(other, await exportArchive(service));
    expect(await countRows(other)).toEqual(all);
  });

  it.each([
    `insert into learning_paths (type) values ('soil')`,
    `insert into modules (path_id, "order") values (1, 1)`,
    `insert into lessons (module_id, "order") values (1, 1)`,
  ])('is refused by the database without one: %s', async (insert) => {
    await expect(service.sql(insert)).rejects.toThrow('has no published revision');
  });
});
