import { contentKinds as facts, type ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import type { AnyItem, ItemOf } from './content-kind.ts';
import { kindOf, parentOf } from './kinds.ts';

/** The entity of a kind, as the one of lessons for the types: the rows of all kinds have `id`, `deletedAt` and `search`. */
export const entityOf = (kind: ContentKind): 'Lesson' => kindOf(kind).entity as 'Lesson';

export const tableOf = (em: EntityManager, kind: ContentKind): string =>
  em.getMetadata().getByClassName(entityOf(kind)).tableName;

/** The property of a row with this field of the content. */
const propertyOf = (kind: ContentKind, field: string): 'title' =>
  (kindOf(kind).properties?.[field] ?? field) as 'title';

export const namePropertyOf = (kind: ContentKind): 'title' =>
  ('title' in facts[kind].text.shape ? 'title' : 'name') as 'title';

/** The fields of the content that the rows of a kind have. */
function fieldsOf(kind: ContentKind): string[] {
  const { beside } = kindOf(kind);
  return Object.keys(facts[kind].content.shape).filter((field) => field !== beside?.field);
}

type Known<Item> = { item: Item; isDeleted: boolean };

/** The items with the given ids, by id, including the trash. */
export async function readKnownItems<K extends ContentKind>(
  em: EntityManager,
  kind: K,
  ids: readonly number[],
): Promise<Known<ItemOf<K>>[]> {
  const { beside } = kindOf(kind);
  const rows = await query(em)
    .selectFrom(entityOf(kind))
    .where('id', 'in', ids)
    .select(['id', 'deletedAt'])
    .select(fieldsOf(kind).map((field) => `${propertyOf(kind, field)} as ${field}` as 'title'))
    .orderBy('id')
    .execute();
  const besides = await beside?.read(em, ids);
  return rows.map(({ deletedAt, ...row }) => {
    const item = beside ? { ...row, [beside.field]: besides?.get(row.id) ?? [] } : row;
    return { item: item as unknown as ItemOf<K>, isDeleted: deletedAt !== null };
  });
}

export const allRows = (em: EntityManager, kind: ContentKind) => query(em).selectFrom(entityOf(kind));

export const picturePropertiesOf = (kind: ContentKind) => kindOf(kind).pictures.map((field) => propertyOf(kind, field));

/** The rows that are not deleted, nor what they belong to. */
export function undeletedRows(em: EntityManager, kind: ContentKind): ReturnType<typeof allRows> {
  const { parent } = facts[kind];
  const rows = allRows(em, kind).where('deletedAt', 'is', null);
  if (parent === null) return rows;
  return rows.where(propertyOf(kind, parent.field) as 'module', 'in', undeletedIds(em, parent.kind));
}

const undeletedIds = (em: EntityManager, kind: ContentKind) => undeletedRows(em, kind).select('id');

export async function readUndeletedIds(em: EntityManager, kind: ContentKind): Promise<number[]> {
  return (await undeletedRows(em, kind).select('id').orderBy('id').execute()).map(({ id }) => id);
}

/** Whether the row exists, and neither the row nor what it belongs to is deleted. */
export async function isUndeleted(em: EntityManager, kind: ContentKind, id: number): Promise<boolean> {
  return (await undeletedRows(em, kind).where('id', '=', id).select('id').execute()).length > 0;
}

/** The ids of the undeleted rows with this name and this parent. */
export async function findIdsByName(
  em: EntityManager,
  kind: ContentKind,
  item: Omit<AnyItem, 'id'>,
): Promise<number[]> {
  const { parent } = facts[kind];
  const content = item as Record<string, unknown>;
  const name = namePropertyOf(kind);
  let rows = undeletedRows(em, kind).where(name, '=', content[name] as string);
  if (parent !== null) rows = rows.where(propertyOf(kind, parent.field), '=', content[parent.field] as string);
  return (await rows.select('id').execute()).map(({ id }) => id);
}

/** Upserts rows by id, and restores deleted ones. Does not write what stands beside the row. */
export async function writeItems(em: EntityManager, kind: ContentKind, items: readonly AnyItem[]): Promise<void> {
  const { words, assertUnique } = kindOf(kind);
  await assertParents(em, kind, items);
  await assertUnique?.(em, items);
  const fields = fieldsOf(kind);
  const rows = items.map((item) => {
    const content = item as unknown as Record<string, unknown>;
    const columns = fields.map((field) => [propertyOf(kind, field), content[field]]);
    return { id: item.id, ...Object.fromEntries(columns), search: words(item) };
  });
  const written = [...fields.map((field) => propertyOf(kind, field)), 'search' as const];
  await query(em)
    .insertInto(entityOf(kind))
    .values(rows as never)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        ...Object.fromEntries(written.map((property) => [property, ref(`excluded.${property}`)])),
        deletedAt: null,
      })),
    )
    .execute();
}

/** Writes where an item belongs, and its place there. */
export async function writePlace(em: EntityManager, kind: ContentKind, { id, ...content }: AnyItem): Promise<void> {
  const { parent } = facts[kind];
  if (parent === null) return;
  const { order, [parent.field]: parentId } = content as Record<string, unknown>;
  const place = { order, [propertyOf(kind, parent.field)]: parentId };
  await query(em)
    .updateTable(entityOf(kind))
    .set(place as never)
    .where('id', '=', id)
    .execute();
}

async function assertParents(em: EntityManager, kind: ContentKind, items: readonly AnyItem[]): Promise<void> {
  const parents = items.flatMap((item) => parentOf(kind, item) ?? []);
  const [first] = parents;
  if (first === undefined) return;
  const ids = parents.map(({ id }) => id);
  const known = await undeletedRows(em, first.kind).where('id', 'in', ids).select('id').execute();
  const knownIds = new Set(known.map(({ id }) => id));
  const message = items.flatMap((item) => {
    const parentId = parentOf(kind, item)?.id ?? 0;
    return knownIds.has(parentId) ? [] : (kindOf(kind).withoutParent?.(item.id, parentId) ?? []);
  });
  if (message.length > 0) throw new AppError('unprocessable', { message });
}
