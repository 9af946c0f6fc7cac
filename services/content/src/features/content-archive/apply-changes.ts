import type { TrashKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { livingModules } from '../../content-cache/living-content.ts';
import { keepContentImages } from '../../files/content-images.ts';
import type { PlannedChange } from './compare-items.ts';

const writePaths = `
  insert into learning_paths (id, name, description, type, image_url)
  select id, name, description, type, "imageUrl"
  from jsonb_to_recordset(?::jsonb) i(id int, name text, description text, type text, "imageUrl" text)
  on conflict (id) do update set name = excluded.name, description = excluded.description, type = excluded.type,
    image_url = excluded.image_url, deleted_at = null`;

const writeModules = `
  insert into modules (id, path_id, name, description, "order", image_url)
  select id, "pathId", name, description, "order", "imageUrl"
  from jsonb_to_recordset(?::jsonb)
    i(id int, "pathId" int, name text, description text, "order" int, "imageUrl" text)
  on conflict (id) do update set path_id = excluded.path_id, name = excluded.name,
    description = excluded.description, "order" = excluded."order", image_url = excluded.image_url, deleted_at = null`;

const writeLessons = `
  insert into lessons (id, module_id, title, content, "order", image_url)
  select id, "moduleId", title, content, "order", "imageUrl"
  from jsonb_to_recordset(?::jsonb)
    i(id int, "moduleId" int, title text, content text, "order" int, "imageUrl" text)
  on conflict (id) do update set module_id = excluded.module_id, title = excluded.title, content = excluded.content,
    "order" = excluded."order", image_url = excluded.image_url, deleted_at = null,
    version = lessons.version + 1, updated_at = now()`;

const statements = { 'learning-path': writePaths, module: writeModules, lesson: writeLessons } as const;

/** What an item belongs to. */
const homes = {
  'learning-path': null,
  module: {
    word: 'Module',
    key: 'pathId',
    home: 'path',
    table: '(select id from learning_paths where deleted_at is null)',
  },
  lesson: { word: 'Lesson', key: 'moduleId', home: 'module', table: livingModules },
} as const;

const record = `
  insert into audit_entries (admin_id, action, entity, entity_id, before, after)
  select ?, 'import', ?, (c->>'id')::int, nullif(c->'before', 'null'), c->'after' from jsonb_array_elements(?::jsonb) c`;

/** Writes changes of one kind, and records each. Call it in the transaction of the import. */
export async function applyChanges(
  em: EntityManager,
  adminId: number,
  kind: TrashKind,
  changes: readonly PlannedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const items = JSON.stringify(changes.map(({ after }) => after));
  await assertHomes(em, kind, items);
  await keepContentImages(em, items);
  await em.execute(statements[kind], [items], 'run');
  const recorded = changes.map(({ id, before, after }) => ({ id, before, after }));
  await em.execute(record, [adminId, kind, JSON.stringify(recorded)], 'run');
}

async function assertHomes(em: EntityManager, kind: TrashKind, items: string): Promise<void> {
  const place = homes[kind];
  if (place === null) return;
  const { word, key, home, table } = place;
  const [lost] = await em.execute<{ id: number; homeId: number }[]>(
    `select i.id, i."${key}" as "homeId" from jsonb_to_recordset(?::jsonb) i(id int, "${key}" int)
     where i."${key}" not in (select h.id from ${table} h) order by i.id limit 1`,
    [items],
  );
  if (lost === undefined) return;
  const message = `${word} ${lost.id} belongs to ${home} ${lost.homeId}, which does not exist.`;
  throw new AppError('unprocessable', { message });
}

/** The next path, module or lesson that is made gets an id that no imported one has. */
export async function continueIds(em: EntityManager): Promise<void> {
  for (const table of ['learning_paths', 'modules', 'lessons']) {
    await em.execute(
      `select setval(pg_get_serial_sequence('${table}', 'id'),
                     greatest((select max(id) from ${table}), nextval(pg_get_serial_sequence('${table}', 'id'))))`,
    );
  }
}
