import type { ArchiveChange, TrashKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Archive } from './archive-item.ts';
import { readArchiveRows } from './read-archive-rows.ts';

type Item = { id: number; name?: string; title?: string };
type Known = Item & { isDeleted: boolean };

export type PlannedChange = ArchiveChange & { before: Known | null; after: Item };

const shownCharacters = 2_000;

/** Compares an archive with the database. What the archive does not name stays as it is. */
export async function planImport(em: EntityManager, archive: Archive): Promise<PlannedChange[]> {
  const known = await readArchiveRows(em, { withTrash: true });
  return [
    ...compare('learning-path', known.paths, archive.paths),
    ...compare('module', known.modules, archive.modules),
    ...compare('lesson', known.lessons, archive.lessons),
  ];
}

function compare(kind: TrashKind, known: readonly Known[], wanted: readonly Item[]): PlannedChange[] {
  const byId = new Map(known.map((item) => [item.id, item]));
  return wanted.flatMap((after) => {
    const before = byId.get(after.id) ?? null;
    const diff = fieldsThatDiffer(before, after);
    const change = before === null ? 'create' : before.isDeleted ? 'restore' : 'update';
    if (change === 'update' && diff.length === 0) return [];
    return [{ kind, id: after.id, name: after.name ?? after.title ?? '', change, diff, before, after }];
  });
}

function fieldsThatDiffer(before: Known | null, after: Item): ArchiveChange['diff'] {
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
