import { isDeepStrictEqual } from 'node:util';
import type { ContentKind, ModuleForm, RevisionState } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnyContent, ContentOf } from '../editing/content-item.ts';
import { editDrafts } from '../editing/edit-content.ts';
import { assertGates } from '../editing/replace-gates.ts';
import { assertSpellings } from '../editing/term-spellings.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attachContentImages } from '../editing/content-images.ts';
import { assertParent } from './parents.ts';
import { appendRevision, createItem, findItem, nextId, presentState, readSnapshot } from './revision-store.ts';
import { kindMessages } from '../editing/content-item.ts';

/** A module form without gates does not change them. */
type Form<K extends ContentKind> = K extends 'module' ? ModuleForm : ContentOf[K];

type Save<K extends ContentKind> = {
  em: EntityManager;
  kind: K;
  authorId: number;
  note?: string | undefined;
};
export type Saved<K extends ContentKind> = { id: number } & ContentOf[K] & RevisionState;

/** Creates a path, module or lesson as a draft. It keeps its id when it is published. */
export function createDraft<K extends ContentKind>(
  { em, kind, authorId, note }: Save<K>,
  form: Form<K>,
): Promise<Saved<K>> {
  return editDrafts(em, async (tx) => {
    const content = withGates<K>(kind, form, []);
    await assertParent(tx, kind, content);
    if ('imageUrl' in content) await attachContentImages(tx, content);
    const id = await nextId(tx, kind);
    if ('prerequisites' in content) await assertGates(tx, new Map([[id, content.prerequisites]]));
    if ('meaning' in content) await assertSpellings(tx, [{ id, ...content }]);
    const item = await createItem(tx, { kind, id }, content, { authorId, note });
    const after = { id, ...content };
    await recordAudit(tx, { adminId: authorId, action: 'create', entity: kind, entityId: id, before: null, after });
    return { ...after, ...presentState(item) };
  });
}

/**
 * Saves a path, module or lesson as a draft. `revision` is the one that the author started from: if somebody has changed
 * the content since, the answer is 409 with both contents, so that the author can choose. Saving the same again changes
 * nothing.
 */
export function saveDraft<K extends ContentKind>(
  { em, kind, authorId, note, id, revision }: Save<K> & { id: number; revision?: number | undefined },
  form: Form<K>,
): Promise<Saved<K>> {
  return editDrafts(em, async (tx) => {
    const item = await findItem(tx, kind, id);
    const before = (await readSnapshot(tx, item, item.latest)) as ContentOf[K];
    const gates = 'prerequisites' in before ? before.prerequisites : [];
    let content = withGates<K>(kind, form, gates);
    if (revision !== undefined && revision !== item.latest) {
      const base = revision < item.latest ? await readSnapshot(tx, item, revision) : null;
      if (base === null || !isSameButOrder(base, before)) throw changedMeanwhile(kind, item.latest, before, content);
      content = withOrderOf(before, base, content);
    }
    if (isDeepStrictEqual(content, before)) return { id, ...before, ...presentState(item) };
    await assertParent(tx, kind, content);
    if ('imageUrl' in content && 'imageUrl' in before) await attachContentImages(tx, content, before);
    if ('prerequisites' in content) await assertGates(tx, new Map([[id, content.prerequisites]]));
    if ('meaning' in content) await assertSpellings(tx, [{ id, ...content }]);
    await appendRevision(tx, item, content, { authorId, note });
    await recordAudit(tx, {
      adminId: authorId,
      action: 'update',
      entity: kind,
      entityId: id,
      before: { id, ...before },
      after: { id, ...content },
    });
    return { id, ...content, ...presentState(item) };
  });
}

type Restore = { em: EntityManager; adminId: number; kind: ContentKind; id: number; revision: number };

/** Saves the content of an earlier revision as a draft. If the latest revision is the same, nothing changes. */
export function restoreRevision({ em, adminId, kind, id, revision }: Restore): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await findItem(tx, kind, id);
    const content = await readSnapshot(tx, item, revision);
    const before = await readSnapshot(tx, item, item.latest);
    if (isDeepStrictEqual(content, before)) return presentState(item);
    await assertParent(tx, kind, content);
    if ('prerequisites' in content) await assertGates(tx, new Map([[id, content.prerequisites]]));
    if ('meaning' in content) await assertSpellings(tx, [{ id, ...content }]);
    await appendRevision(tx, item, content, { authorId: adminId, from: revision });
    await recordAudit(tx, {
      adminId,
      action: 'update',
      entity: kind,
      entityId: id,
      before: { id, ...before },
      after: { id, ...content },
    });
    return presentState(item);
  });
}

/** The content of a form, with the fields in the order of the schema, so that equal contents are equal JSON. */
function withGates<K extends ContentKind>(
  kind: ContentKind,
  form: Form<K>,
  gates: ContentOf['module']['prerequisites'],
): ContentOf[K] {
  if (kind !== 'module') return form as unknown as ContentOf[K];
  const { prerequisites = gates, ...module } = form as ModuleForm;
  return { ...module, prerequisites } as unknown as ContentOf[K];
}

/** Authors do not write places: a reorder in the meantime is no conflict. */
function isSameButOrder(one: AnyContent, other: AnyContent): boolean {
  return isDeepStrictEqual({ ...one, order: 0 }, { ...other, order: 0 });
}

/** Keeps a new order that others have set in the meantime, unless the author has changed the order, too. */
function withOrderOf<C extends AnyContent>(latest: AnyContent, base: AnyContent, content: C): C {
  if (!('order' in latest && 'order' in base && 'order' in content) || content.order !== base.order) return content;
  return { ...content, order: latest.order };
}

function changedMeanwhile(kind: ContentKind, revision: number, before: AnyContent, content: AnyContent): AppError {
  return new AppError('conflict', {
    message: kindMessages[kind].changed,
    details: { revision, current: { kind, ...before }, yours: { kind, ...content } },
  });
}
