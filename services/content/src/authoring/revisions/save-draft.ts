import { isDeepStrictEqual } from 'node:util';
import type { ContentKind, ModuleForm, RevisionState } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { entityOfKind, tableOfKind, type AnyContent, type ContentOf } from '../editing/content-item.ts';
import { editDrafts } from '../editing/edit-content.ts';
import { isUndeleted } from '../editing/read-items.ts';
import { assertGates } from '../editing/replace-gates.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attachContentImages } from '../editing/content-images.ts';
import { ContentItem } from './content-item.entity.ts';
import { appendRevision, createItem, openItem, presentState, readSnapshot } from './revision-store.ts';

/** A module's gates may be left out: then they are not changed. */
type Form<K extends ContentKind> = K extends 'module' ? ModuleForm : ContentOf[K];

type Save<K extends ContentKind> = {
  em: EntityManager;
  kind: K;
  authorId: number;
  note?: string | undefined;
};
export type Saved<K extends ContentKind> = { id: number } & ContentOf[K] & RevisionState;

/** Begins a path, module or lesson as a draft. Its id is the one that it keeps once it is published. */
export function createDraft<K extends ContentKind>(
  { em, kind, authorId, note }: Save<K>,
  form: Form<K>,
): Promise<Saved<K>> {
  return editDrafts(em, async (tx) => {
    const content = withGates<K>(kind, form, []);
    await assertParent(tx, kind, content);
    await attachContentImages(tx, content);
    const id = await nextId(tx, kind);
    if ('prerequisites' in content) await assertGates(tx, new Map([[id, content.prerequisites]]));
    const item = await createItem(tx, { kind, id }, content, { authorId, note });
    const after = { id, ...content };
    await recordAudit(tx, { adminId: authorId, action: 'create', entity: kind, entityId: id, before: null, after });
    return { ...after, ...presentState(item) };
  });
}

/**
 * Saves a path, module or lesson as a draft. With a version, 409 with both contents if it was changed since, so that the
 * author can choose and nothing is lost. Saving what is there already changes nothing.
 */
export function saveDraft<K extends ContentKind>(
  { em, kind, authorId, note, id, version }: Save<K> & { id: number; version?: number | undefined },
  form: Form<K>,
): Promise<Saved<K>> {
  return editDrafts(em, async (tx) => {
    const item = await openItem(tx, kind, id);
    const before = (await readSnapshot(tx, item, item.latest)) as ContentOf[K];
    const gates = 'prerequisites' in before ? before.prerequisites : [];
    let content = withGates<K>(kind, form, gates);
    if (version !== undefined && version !== item.latest) {
      const base = version < item.latest ? await readSnapshot(tx, item, version) : null;
      if (base === null || !isSameButOrder(base, before)) throw changedMeanwhile(kind, item.latest, before, content);
      content = withOrderOf(before, base, content);
    }
    if (isDeepStrictEqual(content, before)) return { id, ...before, ...presentState(item) };
    await assertParent(tx, kind, content);
    await attachContentImages(tx, content, before);
    if ('prerequisites' in content) await assertGates(tx, new Map([[id, content.prerequisites]]));
    await appendRevision(tx, item, content, { authorId, note });
    await recordAudit(tx, {
      ...{ adminId: authorId, action: 'update', entity: kind, entityId: id },
      before: { id, ...before },
      after: { id, ...content },
    });
    return { id, ...content, ...presentState(item) };
  });
}

/** What it belongs to must exist, be it as a draft. */
export async function assertParent(em: EntityManager, kind: ContentKind, content: AnyContent): Promise<void> {
  if (await hasParent(em, kind, content)) return;
  const noun = kind === 'lesson' ? 'module' : 'learning path';
  throw new AppError('unprocessable', { message: `There is no such ${noun}.` });
}

export async function hasParent(em: EntityManager, kind: ContentKind, content: AnyContent): Promise<boolean> {
  const parent = parentOf(kind, content);
  if (parent === null || (await isUndeleted(em, parent.kind, parent.id))) return true;
  return (await em.count(ContentItem, { kind: parent.kind, itemId: parent.id, published: null, deletedAt: null })) > 0;
}

export function parentOf(kind: ContentKind, content: AnyContent): { kind: ContentKind; id: number } | null {
  if (kind === 'lesson' && 'moduleId' in content) return { kind: 'module', id: content.moduleId };
  if (kind === 'module' && 'pathId' in content) return { kind: 'learning-path', id: content.pathId };
  return null;
}

/** In the order of the schema, so that equal contents are equal as JSON, too. */
function withGates<K extends ContentKind>(
  kind: ContentKind,
  form: Form<K>,
  gates: ContentOf['module']['prerequisites'],
): ContentOf[K] {
  if (kind !== 'module') return form as unknown as ContentOf[K];
  const { prerequisites = gates, ...module } = form as ModuleForm;
  return { ...module, prerequisites } as unknown as ContentOf[K];
}

/** The place in a list is no part of what an author writes: a reorder meanwhile is no conflict. */
function isSameButOrder(one: AnyContent, other: AnyContent): boolean {
  return isDeepStrictEqual({ ...one, order: 0 }, { ...other, order: 0 });
}

/** Keeps a reorder that happened meanwhile, unless the author has changed the order, too. */
function withOrderOf<C extends AnyContent>(latest: AnyContent, base: AnyContent, content: C): C {
  if (!('order' in latest && 'order' in base && 'order' in content) || content.order !== base.order) return content;
  return { ...content, order: latest.order };
}

function changedMeanwhile(kind: ContentKind, version: number, before: AnyContent, content: AnyContent): AppError {
  const noun = kind === 'learning-path' ? 'learning path' : kind;
  return new AppError('conflict', {
    message: `Somebody else changed this ${noun} in the meantime.`,
    details: { version, current: { kind, ...before }, yours: { kind, ...content } },
  });
}

/**
 * The next id that nothing has. Archives bring ids of their own, of any size, so the sequence does not follow them: the
 * highest one would leave no room. Ids that are in use are skipped, also those in the trash. Call it in an edit.
 */
export async function nextId(em: EntityManager, kind: ContentKind): Promise<number> {
  const { sequence, next } = await query(em)
    .selectNoFrom(({ fn, val }) => {
      const sequence = fn<string>('pg_get_serial_sequence', [val(tableOfKind[kind]), val('id')]);
      return [sequence.as('sequence'), fn<number>('nextval', [sequence]).as('next')];
    })
    .executeTakeFirstOrThrow();
  const rows = query(em).selectFrom(entityOfKind[kind]).where('id', '>=', next).select('id');
  const drafts = query(em)
    .selectFrom('ContentItem')
    .where('kind', '=', kind)
    .where('itemId', '>=', next)
    .select('itemId as id');
  const taken = new Set((await rows.union(drafts).execute()).map(({ id }) => id));
  let id = next;
  while (taken.has(id)) id += 1;
  if (id !== next)
    await query(em)
      .selectNoFrom(({ fn, val }) => fn('setval', [val(sequence), val(id)]).as('set'))
      .execute();
  return id;
}
