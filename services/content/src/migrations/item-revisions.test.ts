import { createOrm, migrate } from '@grow/service-kit';
import { createTestDatabase } from '@grow/service-kit/testing';
import { expect, it } from 'vitest';
import { ormOptions } from '../mikro-orm.config.ts';
import { migrations } from './index.ts';

const name = '202611260600-item-revisions';

it('gives each path, module and lesson that has none an item with a published revision', async () => {
  const database = await createTestDatabase('item_revisions');
  const options = ormOptions(database.url);
  const before = migrations.slice(
    0,
    migrations.findIndex((migration) => migration.name === name),
  );
  const old = await createOrm({ ...options, migrations: before });
  const sql = <T>(query: string) => old.em.fork().execute<T[]>(query);
  try {
    await migrate(old);
    for (const statement of [
      `insert into learning_paths (id, name, description, type) values (1, 'Soil', 'For all', 'soil')`,
      `insert into modules (id, path_id, name, description, "order") values (1, 1, 'First', 'To begin', 1), (2, 1, 'Second', 'To go on', 2)`,
      `insert into module_prerequisites (module_id, requires_module_id) values (2, 1)`,
      `insert into lessons (id, module_id, title, content, "order", deleted_at) values (1, 1, 'Law', 'See /api/lesson-images/law-1.webp', 1, now()), (2, 1, 'Edited', 'Live', 2, null)`,
      `insert into content_items (id, kind, item_id, latest, published, scheduled, scheduled_for, scheduled_by) values (9, 'lesson', 2, 2, 1, 2, now(), 7)`,
      `insert into content_revisions (item_id, number, snapshot, from_number) values (9, 1, '{"title": "Live"}', null), (9, 2, '{"title": "Draft"}', 1)`,
    ])
      await sql(statement);
    const current = await createOrm(options);
    await migrate(current);
    await current.close(true);

    const rows = await sql(
      `select i.kind, i.item_id as id, i.latest, i.published, i.schedule_revision as scheduled, i.schedule_by as by, r.snapshot, r.image_keys as keys
       from content_items i join content_revisions r on r.item_id = i.id and r.revision = i.published order by i.kind, i.item_id`,
    );
    const first = { latest: 1, published: 1, scheduled: null, by: null, keys: [] };
    const content = { description: 'For all', imageUrl: null };
    const place = { pathId: 1, imageUrl: null };
    expect(rows).toEqual([
      { ...first, kind: 'learning-path', id: 1, snapshot: { ...content, name: 'Soil', type: 'soil' } },
      {
        ...first,
        kind: 'lesson',
        id: 1,
        keys: ['lesson-images/law-1.webp'],
        snapshot: {
          moduleId: 1,
          title: 'Law',
          order: 1,
          imageUrl: null,
          imageAlt: null,
          content: 'See /api/lesson-images/law-1.webp',
        },
      },
      { kind: 'lesson', id: 2, latest: 2, published: 1, scheduled: 2, by: 7, keys: [], snapshot: { title: 'Live' } },
      {
        ...first,
        kind: 'module',
        id: 1,
        snapshot: { ...place, name: 'First', description: 'To begin', order: 1, prerequisites: [] },
      },
      {
        ...first,
        kind: 'module',
        id: 2,
        snapshot: {
          ...place,
          name: 'Second',
          description: 'To go on',
          order: 2,
          prerequisites: [{ requiresModuleId: 1, thresholdPercent: 75 }],
        },
      },
    ]);
  } finally {
    await old.close(true);
    await database.drop();
  }
});
