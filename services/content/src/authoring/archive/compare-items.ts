import type { ArchiveChange, ContentKind } from '@grow/contracts';
import { excerptDifference } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { attachReferencedImages } from '../editing/content-images.ts';
import { contentName, type AnyContent, type AnyItem } from '../kinds/content-kind.ts';
import { findIdsByName, readKnownItems, writeItems } from '../kinds/rows.ts';
import { nextId } from '../revisions/revision-store.ts';
import { folderOf, type FiledItem, type FiledTranslation } from './archive-item.ts';
import type { ArchiveProblems } from './archive-problems.ts';

export type IdentifiedTranslation = FiledTranslation & { kind: ContentKind; id: number };

export type PlannedChange = ArchiveChange & { before: AnyItem | null; after: AnyItem };

/**
 * Gives ids to items that were written by hand without one: the id of the item with the same name and parent, so that a
 * second import finds it again, or a new id. `named` collects the ids of the archive, and `translations` those of the
 * items, with their ids.
 */
export async function identifyItems(
  em: EntityManager,
  kind: ContentKind,
  items: readonly FiledItem[],
  {
    named,
    translations,
    problems,
  }: { named: Set<number>; translations: IdentifiedTranslation[]; problems: ArchiveProblems },
): Promise<AnyItem[]> {
  const identified: AnyItem[] = [];
  for (const { translations: own, ...content } of items) {
    const item = content as Omit<FiledItem, 'translations'> as AnyContent & { id?: number };
    const found = item.id === undefined ? await findIdsByName(em, kind, item) : [item.id];
    const id = found[0] ?? (await nextId(em, kind, named));
    if (found.length > 1 || named.has(id))
      problems.add(
        folderOf(kind),
        localizable('two are named "{name}". Please write the id of the one you mean', { name: contentName(item) }),
      );
    named.add(id);
    translations.push(...own.map((translation) => ({ ...translation, kind, id })));
    identified.push({ ...item, id } as AnyItem);
  }
  return identified;
}

const excerpt = { shownCharacters: 4_000, leadingCharacters: 200 };

/** Compares items of an archive with the database, including the trash. Returns those that differ. */
export async function compareItems(
  em: EntityManager,
  kind: ContentKind,
  items: readonly AnyItem[],
): Promise<PlannedChange[]> {
  const ids = items.map(({ id }) => id);
  const known: readonly { item: AnyItem; isDeleted: boolean }[] = await readKnownItems(em, kind, ids);
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
    const [was, now] = [old === null ? '' : asText(old[field]), asText(value)];
    return [
      {
        field,
        before: old === null ? null : excerptDifference(was, now, excerpt),
        after: excerptDifference(now, was, excerpt),
      },
    ];
  });
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

/** Applies the changes of one kind, and records each in the audit log. Call it in the transaction of the import. */
export async function applyChanges(
  em: EntityManager,
  adminId: number,
  kind: ContentKind,
  changes: readonly PlannedChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const items = changes.map(({ after }) => after);
  await attachReferencedImages(em, JSON.stringify(items));
  await writeItems(em, kind, items);
  await em.insertMany(
    AuditEntry,
    changes.map(({ id, before, after }) => {
      return { adminId, action: 'import' as const, entity: kind, entityId: id, before, after };
    }),
  );
}
