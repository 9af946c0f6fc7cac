import type { ArchiveChange, ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LessonItem, ModuleItem, PathItem } from '../../editing/content-item.ts';
import { readKnownItems } from '../../editing/read-items.ts';

export type ArchivedItem = PathItem | ModuleItem | LessonItem;

export type PlannedChange = ArchiveChange & { before: ArchivedItem | null; after: ArchivedItem };

const shownCharacters = 2_000;

/** Compares items of an archive with the database, including the trash. Returns those that differ. */
export async function compareItems(
  em: EntityManager,
  kind: ContentKind,
  items: readonly ArchivedItem[],
): Promise<PlannedChange[]> {
  const ids = items.map(({ id }) => id);
  const known: readonly { item: ArchivedItem; isDeleted: boolean }[] = await readKnownItems[kind](em, ids);
  const byId = new Map(known.map((one) => [one.item.id, one]));
  return items.flatMap((after) => {
    const { item: before = null, isDeleted = false } = byId.get(after.id) ?? {};
    const diff = fieldsThatDiffer(before, after);
    const change = before === null ? 'create' : isDeleted ? 'restore' : 'update';
    if (change === 'update' && diff.length === 0) return [];
    return [{ kind, id: after.id, name: 'title' in after ? after.title : after.name, change, diff, before, after }];
  });
}

function fieldsThatDiffer(before: ArchivedItem | null, after: ArchivedItem): ArchiveChange['diff'] {
  const old = before as Record<string, unknown> | null;
  return Object.entries(after).flatMap(([field, value]) => {
    if (field === 'id' || (old !== null && asText(old[field]) === asText(value))) return [];
    return [{ field, before: old === null ? null : cut(asText(old[field])), after: cut(asText(value)) }];
  });
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function cut(text: string): string {
  return text.length <= shownCharacters ? text : `${text.slice(0, shownCharacters)}…`.toWellFormed();
}
