import { contentKinds as facts, defaultLanguage, type ContentKind } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { sourceTexts, textOf } from '../../database/texts.ts';
import { allRows, entityOf, undeletedIds } from '../../database/undeleted-content.ts';
import { contentName, type AnyContent, type AnyItem, type ItemOf } from './content-kind.ts';
import { kindOf, parentOf } from './kinds.ts';
import { writeTexts } from './write-texts.ts';

export const tableOf = (em: EntityManager, kind: ContentKind): string =>
  em.getMetadata().getByClassName(entityOf(kind)).tableName;

/** The property of a row with this field of the content. */
const propertyOf = (kind: ContentKind, field: string): 'module' =>
  (kindOf(kind).properties?.[field] ?? field) as 'module';

/** The fields of the content that the rows of a kind have: neither words nor what stands beside the row. */
function fieldsOf(kind: ContentKind): string[] {
  const { beside } = kindOf(kind);
  return Object.keys(facts[kind].content.shape).filter(
    (field) => field !== beside?.field && !(field in facts[kind].text.shape),
  );
}

type Known<Item> = { item: Item; isDeleted: boolean };

/** The items with the given ids, by id, including the trash. */
export async function readKnownItems<K extends ContentKind>(
  em: EntityManager,
  kind: K,
  ids: readonly number[],
): Promise<Known<ItemOf<K>>[]> {
  if (ids.length === 0) return [];
  const { beside } = kindOf(kind);
  const rows = await allRows(em, kind)
    .where('id', 'in', ids)
    .select(['id', 'deletedAt'])
    .select(fieldsOf(kind).map((field) => `${propertyOf(kind, field)} as ${field}` as 'order'))
    .orderBy('id')
    .execute();
  const texts = await sourceTexts(em, kind).where('text.itemId', 'in', ids).execute();
  const textById = new Map(texts.map((text) => [text.itemId, textOf(kind, text)]));
  const besides = await beside?.read(em, ids);
  return rows.map(({ deletedAt, ...row }) => {
    const content: Record<string, unknown> = { ...row, ...textById.get(row.id) };
    if (beside) content[beside.field] = besides?.get(row.id) ?? [];
    // The fields have one order, so that equal items are equal JSON.
    const item = Object.fromEntries(
      ['id', ...Object.keys(facts[kind].content.shape)].map((name) => [name, content[name]]),
    );
    return { item: item as unknown as ItemOf<K>, isDeleted: deletedAt !== null };
  });
}

/** The properties of rows that may name uploaded pictures. Texts may, too. */
export const picturePropertiesOf = (kind: ContentKind) =>
  kindOf(kind)
    .pictures.filter((field) => fieldsOf(kind).includes(field))
    .map((field) => propertyOf(kind, field));

export async function readUndeletedIds(em: EntityManager, kind: ContentKind): Promise<number[]> {
  return (await undeletedIds(em, kind).orderBy('id').execute()).map(({ id }) => id);
}

/** Whether the row exists, and neither the row nor what it belongs to is deleted. */
export async function isUndeleted(em: EntityManager, kind: ContentKind, id: number): Promise<boolean> {
  return (await undeletedIds(em, kind).where('id', '=', id).execute()).length > 0;
}

/** The ids of the undeleted rows with this name and this parent. */
export async function findIdsByName(
  em: EntityManager,
  kind: ContentKind,
  item: Omit<AnyItem, 'id'>,
): Promise<number[]> {
  const { parent } = facts[kind];
  const named = sourceTexts(em, kind)
    .clearSelect()
    .select('text.itemId')
    .where('text.title', '=', contentName(item as AnyContent));
  let rows = undeletedIds(em, kind).where('id', 'in', named);
  if (parent !== null) {
    const parentId = (item as Record<string, unknown>)[parent.field] as number;
    rows = rows.where(propertyOf(kind, parent.field), '=', parentId);
  }
  return (await rows.execute()).map(({ id }) => id);
}

/** Upserts rows and texts by id, and restores deleted ones. Does not write what stands beside the row. */
export async function writeItems(em: EntityManager, kind: ContentKind, items: readonly AnyItem[]): Promise<void> {
  const { assertWritable } = kindOf(kind);
  await assertParents(em, kind, items);
  await assertWritable?.(em, items);
  const fields = fieldsOf(kind);
  const rows = items.map((item) => {
    const content = item as unknown as Record<string, unknown>;
    const columns = fields.map((field) => [propertyOf(kind, field), content[field]]);
    return { id: item.id, ...Object.fromEntries(columns) };
  });
  await query(em)
    .insertInto(entityOf(kind))
    .values(rows as never)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        ...Object.fromEntries(
          fields.map((field) => [propertyOf(kind, field), ref(`excluded.${propertyOf(kind, field)}`)]),
        ),
        deletedAt: null,
      })),
    )
    .execute();
  await writeTexts(
    em,
    kind,
    defaultLanguage,
    items.map((item) => ({ id: item.id, text: item })),
  );
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
  const known = await undeletedIds(em, first.kind).where('id', 'in', ids).execute();
  const knownIds = new Set(known.map(({ id }) => id));
  const message = items.flatMap((item) => {
    const parentId = parentOf(kind, item)?.id ?? 0;
    return knownIds.has(parentId) ? [] : (kindOf(kind).withoutParent?.(item.id, parentId) ?? []);
  });
  if (message.length > 0) throw new AppError('unprocessable', { message });
}
