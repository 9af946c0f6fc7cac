import { isDeepStrictEqual } from 'node:util';
import type { AdminContent, AdminForm, ContentKind, ContentOf, Language, RevisionState } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record-audit.ts';
import { attachContentImages } from '../editing/content-images.ts';
import { editDrafts } from '../editing/edit-content.ts';
import type { AnyContent, AnyItem } from '../kinds/content-kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { assertParent } from './parents.ts';
import {
  appendRevision,
  createItem,
  findItem,
  nextId,
  presentState,
  readSnapshot,
  findRevision,
  isTranslation,
  ofTranslation,
} from './revision-store.ts';

type Save<K extends ContentKind> = {
  em: EntityManager;
  kind: K;
  authorId: number;
  note?: string | undefined;
};

/** Creates an item as a draft. It keeps its id when it is published. */
export function createDraft<K extends ContentKind>(
  { em, kind, authorId, note }: Save<K>,
  form: AdminForm[K],
): Promise<AdminContent<K>> {
  return editDrafts(em, async (tx) => {
    const content = contentOf(kind, form);
    if ('imageUrl' in content) await attachContentImages(tx, content);
    const id = await nextId(tx, kind);
    await assertSavable(tx, kind, id, content);
    const item = await createItem(tx, { kind, id }, content, { authorId, note });
    const after = { id, ...content };
    await recordAudit(tx, { adminId: authorId, action: 'create', entity: kind, entityId: id, before: null, after });
    return { ...after, ...presentState(item) };
  });
}

/**
 * Saves an item as a draft. `revision` is the one that the author started from: if somebody has changed
 * the content since, the answer is 409 with both contents, so that the author can choose. Saving the same again changes
 * nothing.
 */
export function saveDraft<K extends ContentKind>(
  { em, kind, authorId, note, id, revision }: Save<K> & { id: number; revision?: number | undefined },
  form: AdminForm[K],
): Promise<AdminContent<K>> {
  return editDrafts(em, async (tx) => {
    const item = await findItem(tx, kind, id);
    const before = (await readSnapshot(tx, item, item.latest)) as ContentOf[K];
    let content = contentOf(kind, form, before);
    if (revision !== undefined && revision !== item.latest) {
      const base = revision < item.latest ? await readSnapshot(tx, item, revision) : null;
      if (base === null || !isSameButOrder(base, before)) throw changedMeanwhile(kind, item.latest, before, content);
      content = withOrderOf(before, base, content);
    }
    if (isDeepStrictEqual(content, before)) return { id, ...before, ...presentState(item) };
    if ('imageUrl' in content && 'imageUrl' in before) await attachContentImages(tx, content, before);
    await assertSavable(tx, kind, id, content);
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

type Restore = {
  em: EntityManager;
  adminId: number;
  kind: ContentKind;
  id: number;
  language: Language;
  revision: number;
};

/** Saves the content of an earlier revision as a draft. If the latest revision is the same, nothing changes. */
export function restoreRevision({ em, adminId, kind, id, language, revision }: Restore): Promise<RevisionState> {
  return editDrafts(em, async (tx) => {
    const item = await findItem(tx, kind, id, language);
    const { snapshot: content, sourceRevision } = await findRevision(tx, item, revision);
    const before = await readSnapshot(tx, item, item.latest);
    if (isDeepStrictEqual(content, before)) return presentState(item);
    if (!isTranslation(item)) await assertSavable(tx, item.kind, id, content);
    await appendRevision(tx, item, content, { authorId: adminId, from: revision, sourceRevision });
    await recordAudit(tx, {
      adminId,
      action: 'update',
      entity: kind,
      entityId: id,
      before: { id, ...ofTranslation(item), ...before },
      after: { id, ...ofTranslation(item), ...content },
    });
    return presentState(item);
  });
}

/** The content of a form. A field with a table of its own keeps its value if the form does not have it. */
function contentOf<K extends ContentKind>(
  kind: K,
  form: AdminForm[K],
  before: ContentOf[K] | null = null,
): ContentOf[K] {
  const { beside } = kindOf(kind);
  if (beside === undefined) return form as unknown as ContentOf[K];
  const { [beside.field]: value, ...rest } = form as Record<string, unknown>;
  const kept = (before as Record<string, unknown> | null)?.[beside.field] ?? [];
  return { ...rest, [beside.field]: value ?? kept } as unknown as ContentOf[K];
}

async function assertSavable(em: EntityManager, kind: ContentKind, id: number, content: AnyContent): Promise<void> {
  const { assertWritable, assertValid } = kindOf(kind);
  const items = [{ id, ...content } as AnyItem];
  await assertParent(em, kind, content);
  await assertValid?.(em, items);
  await assertWritable?.(em, items);
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
    message: kindOf(kind).messages.changed,
    details: { revision, current: { kind, ...before }, yours: { kind, ...content } },
  });
}
