import type { ArchiveChange, ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { contentName, type LessonItem, type ModuleItem, type PathItem } from '../editing/content-item.ts';
import { readKnownItems } from '../editing/read-items.ts';

export type ArchivedItem = PathItem | ModuleItem | LessonItem;

export type PlannedChange = ArchiveChange & { before: ArchivedItem | null; after: ArchivedItem };

const shownCharacters = 4_000;
/** So much of what is the same is shown before the first difference of long texts. */
const sameCharacters = 200;

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
    return [{ kind, id: after.id, name: contentName(after), change, diff, before, after }];
  });
}

export function fieldsThatDiffer(before: object | null, after: object): ArchiveChange['diff'] {
  const old = before as Record<string, unknown> | null;
  return Object.entries(after).flatMap(([field, value]) => {
    if (field === 'id' || (old !== null && asText(old[field]) === asText(value))) return [];
    const [before, now] = [old === null ? '' : asText(old[field]), asText(value)];
    const from = firstShown(before, now);
    return [{ field, before: old === null ? null : cut(before, from), after: cut(now, from) }];
  });
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** Where the shown part of both begins, so that it holds their first difference. */
function firstShown(before: string, after: string): number {
  if (Math.max(before.length, after.length) <= shownCharacters) return 0;
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  return Math.max(0, same - sameCharacters);
}

function cut(text: string, from: number): string {
  const end = from + shownCharacters;
  return `${from > 0 ? '…' : ''}${text.slice(from, end)}${text.length > end ? '…' : ''}`.toWellFormed();
}
