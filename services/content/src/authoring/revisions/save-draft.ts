import { isDeepStrictEqual } from 'node:util';
import {
  defaultLanguage,
  type AdminContent,
  type AdminForm,
  type ContentKind,
  type ContentOf,
  type Language,
  type RevisionState,
  type TranslatedText,
} from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { attachContentImages, attachReferencedImages } from '../editing/content-images.ts';
import { editDrafts } from '../editing/edit-content.ts';
import type { AnyContent, AnyItem } from '../kinds/content-kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { addRevisions, type NewRevision } from './add-revisions.ts';
import { ContentItem } from './content-item.entity.ts';
import { assertParent } from './parents.ts';
import {
  appendRevision,
  createItem,
  findItem,
  findRevision,
  isTranslation,
  nextId,
  ofTranslation,
  presentState,
} from './revision-store.ts';
import { assertTranslates } from './translation.ts';

type Edit = { em: EntityManager; authorId: number; note?: string | undefined };
type Draft<K extends ContentKind> = { item: ContentItem; content: ContentOf[K] };

/** Creates an item as a draft. It keeps its id when it is published. */
export function createDraft<K extends ContentKind>(
  { em, kind, authorId, note }: Edit & { kind: K },
  form: AdminForm[K],
): Promise<Draft<K>> {
  return editDrafts(em, async (tx) => {
    const content = contentOf(kind, form);
    await attachContentImages(tx, content);
    const item = await createItem(tx, kind, await nextId(tx, kind));
    return addDraft(tx, item, content, { before: null, authorId, note });
  });
}

type Save<K extends ContentKind> = Edit & {
  kind: K;
  id: number;
  language?: Language;
  /** The revision that the author started from; 0 for the first translation. */
  revision?: number | undefined;
  /** Of a translation: the revision of the source that it translates. */
  sourceRevision?: number;
};

/**
 * Saves an item in a language as a draft. If somebody has changed the content since `revision`, the answer is 409 with
 * both contents, so that the author can choose. Saving the same again changes nothing.
 */
export function saveDraft<K extends ContentKind>(
  { em, kind, id, language = defaultLanguage, authorId, note, revision, sourceRevision }: Save<K>,
  form: AdminForm[K] | TranslatedText,
): Promise<Draft<K>> {
  return editDrafts(em, async (tx) => {
    const item = await findDraft(tx, kind, id, language);
    const latest = item.latest === 0 ? null : await findRevision(tx, item, item.latest);
    const before = latest?.snapshot ?? null;
    const written = language === defaultLanguage ? contentOf(kind, form as AdminForm[K], before) : (form as AnyContent);
    const saved = await mergeOrder(tx, item, latest, { snapshot: written, sourceRevision, revision });
    const content = saved.snapshot as ContentOf[K];
    if (isSame(latest, saved)) return { item, content };
    await attachContentImages(tx, content, before);
    return addDraft(tx, item, content, { before, authorId, note, sourceRevision });
  });
}

/** The item in a language. A translation begins with its first save. */
async function findDraft(em: EntityManager, kind: ContentKind, id: number, language: Language): Promise<ContentItem> {
  const source = await findItem(em, kind, id);
  if (language === defaultLanguage) return source;
  const known = await em.findOne(ContentItem, { kind, itemId: id, language });
  return (known as ContentItem | null) ?? createItem(em, kind, id, language);
}

/** A new text of a translation, in place of `before`. */
export type NewText = Omit<NewRevision, 'language'> & { before: TranslatedText | null };

/** Saves many translations as drafts, which the caller has compared, in a few statements for each batch. */
export async function saveDrafts(
  em: EntityManager,
  texts: readonly NewText[],
  { language, authorId, note }: { language: Language; authorId: number; note: string },
): Promise<void> {
  await attachReferencedImages(em, JSON.stringify(texts.map(({ content }) => content)));
  for (let at = 0; at < texts.length; at += batchSize) {
    const batch = texts.slice(at, at + batchSize);
    const revisions = batch.map(({ before: _, ...one }) => ({ ...one, language }));
    await addRevisions(em, revisions, { authorId, note, isPublished: false });
    await em.insertMany(
      AuditEntry,
      batch.map(({ kind, id, before, content }) => ({
        adminId: authorId,
        action: before === null ? ('create' as const) : ('update' as const),
        entity: kind,
        entityId: id,
        before: before && { id, language, ...before },
        after: { id, language, ...content },
      })),
    );
  }
}

const batchSize = 200;

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
    const restored = await findRevision(tx, item, revision);
    const latest = await findRevision(tx, item, item.latest);
    if (isSame(latest, restored)) return presentState(item);
    const { snapshot, sourceRevision } = restored;
    await addDraft(tx, item, snapshot, { before: latest.snapshot, authorId: adminId, from: revision, sourceRevision });
    return presentState(item);
  });
}

/** An item as authors edit it. */
export const presentDraft = <K extends ContentKind>({ item, content }: Draft<K>): AdminContent<K> => ({
  id: item.itemId,
  ...content,
  ...presentState(item),
});

type Origin = { before: AnyContent | null } & Parameters<typeof appendRevision>[3];

/** Adds a revision to an item, after the checks of its kind, or of a translation. */
async function addDraft<C extends AnyContent>(
  em: EntityManager,
  item: ContentItem,
  content: C,
  { before, ...origin }: Origin & { authorId: number },
): Promise<{ item: ContentItem; content: C }> {
  const { kind, itemId: id } = item;
  if (isTranslation(item)) await assertTranslates(em, { kind, id }, origin.sourceRevision ?? 1, content);
  else await assertSavable(em, kind, id, content);
  await appendRevision(em, item, content, origin);
  const recorded = (some: AnyContent) => ({ id, ...ofTranslation(item), ...some });
  await recordAudit(em, {
    adminId: origin.authorId,
    action: before === null ? 'create' : 'update',
    entity: kind,
    entityId: id,
    before: before && recorded(before),
    after: recorded(content),
  });
  return { item, content };
}

/** The content of a form. A field with a table of its own keeps its value if the form does not have it. */
function contentOf<K extends ContentKind>(kind: K, form: AdminForm[K], before: AnyContent | null = null): ContentOf[K] {
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

type Text = { snapshot: AnyContent; sourceRevision?: number | null | undefined };

const isSame = (one: Text | null, other: Text): boolean =>
  one !== null &&
  isDeepStrictEqual(one.snapshot, other.snapshot) &&
  (one.sourceRevision ?? null) === (other.sourceRevision ?? null);

/** Authors do not write places: a reorder in the meantime is no conflict. */
const withoutOrder = ({ snapshot, ...rest }: Text): Text => ({ ...rest, snapshot: { ...snapshot, order: 0 } });

/**
 * Keeps a new order that others have set since `revision`, unless the author has changed the order, too.
 *
 * @throws AppError conflict if others have changed something else
 */
async function mergeOrder(
  em: EntityManager,
  item: ContentItem,
  latest: Text | null,
  saved: Text & { revision: number | undefined },
): Promise<Text> {
  const { revision = item.latest, snapshot } = saved;
  if (revision === item.latest || isSame(latest, saved)) return saved;
  const base = revision > 0 && revision < item.latest ? await findRevision(em, item, revision) : null;
  if (latest === null || base === null || !isSame(withoutOrder(base), withoutOrder(latest)))
    throw changedMeanwhile(item, latest, snapshot);
  const [placed, began] = [latest.snapshot, base.snapshot];
  if (!('order' in placed && 'order' in began && 'order' in snapshot) || snapshot.order !== began.order) return saved;
  return { ...saved, snapshot: { ...snapshot, order: placed.order } };
}

function changedMeanwhile(item: ContentItem, latest: Text | null, content: AnyContent): AppError {
  const { kind, latest: revision } = item;
  return new AppError('conflict', {
    message: isTranslation(item)
      ? localizable('Somebody else changed this translation in the meantime.')
      : kindOf(kind).messages.changed,
    details: {
      revision,
      sourceRevision: latest?.sourceRevision,
      current: { kind, ...latest?.snapshot },
      yours: { kind, ...content },
    },
  });
}
