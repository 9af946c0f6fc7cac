import { isDeepStrictEqual } from 'node:util';
import { defaultLanguage, type ArchiveChange, type ContentKind, type TranslatedText } from '@grow/contracts';
import { json } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { attachReferencedImages, imageKeysIn } from '../editing/content-images.ts';
import { throttle } from '../jobs/throttle.ts';
import { contentName, type AnyContent } from '../kinds/content-kind.ts';
import { contentKinds } from '../kinds/kinds.ts';
import { readKnownItems } from '../kinds/rows.ts';
import { writeTexts } from '../kinds/write-texts.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { hasParent } from '../revisions/parents.ts';
import type { ArchiveProblems } from './archive-problems.ts';
import type { ArchivedRevision, findAuthors, ItemHistory } from './archive-revision.ts';

export type Item = { kind: ContentKind; id: number };

/** Items by kind and id. */
export type Items = Map<string, Item>;

export const keyOf = ({ kind, id }: Item): string => `${kind} ${id}`;

type Options = HistoryOptions & { onRead: (files: number) => void };

/**
 * Adds the revisions of an archive, parents first, because a draft needs its parent. `unrecorded` holds the written
 * items that still need a published revision. Items that get one from their history are removed from it.
 */
export async function importHistories(
  em: EntityManager,
  history: readonly ItemHistory[],
  unrecorded: Items,
  { onRead, ...options }: Options,
): Promise<{ revisions: number; changes: ArchiveChange[] }> {
  const changes: ArchiveChange[] = [];
  let revisions = 0;
  const [sources, translations] = [history.filter(isSource), history.filter((one) => !isSource(one))];
  const ordered = sources.toSorted(
    (one, next) => contentKinds.indexOf(one.kind) - contentKinds.indexOf(next.kind) || one.id - next.id,
  );
  for (const item of ordered) {
    const imported = await throttle(() => importHistory(em, item, options));
    onRead(item.revisions.length);
    if (imported === null) continue;
    revisions += imported.revisions;
    changes.push(...imported.changes);
    if (imported.isRecorded) unrecorded.delete(keyOf(item));
    else unrecorded.set(keyOf(item), { kind: item.kind, id: item.id });
  }
  for (const item of translations) {
    const source = sources.find(({ kind, id }) => kind === item.kind && id === item.id);
    revisions += await throttle(() => importTranslation(em, item, source, options));
    onRead(item.revisions.length);
  }
  return { revisions, changes };
}

const isSource = (history: ItemHistory): boolean => history.language === defaultLanguage;

type ImportedHistory = {
  revisions: number;
  /** Drafts that did not exist here, or were in the trash. */
  changes: ArchiveChange[];
  /** Whether learners read the published revision of this history. If not, the item needs another revision. */
  isRecorded: boolean;
};

type HistoryOptions = {
  adminId: number;
  authorOf: Awaited<ReturnType<typeof findAuthors>>;
  problems: ArchiveProblems;
};

/**
 * Adds the missing revisions of one item, after its row was written. Returns null and adds none if the history here
 * conflicts: the same revision number with other content.
 */
async function importHistory(
  em: EntityManager,
  { folder, kind, id, language, revisions }: ItemHistory,
  { adminId, authorOf, problems }: HistoryOptions,
): Promise<ImportedHistory | null> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language }, { disableIdentityMap: true });
  const here = item === null ? [] : await em.find(ContentRevision, { item: item.id }, { disableIdentityMap: true });
  const isRestored = item?.deletedAt instanceof Date;
  const latest = revisions.at(-1);
  const published = revisions.find(({ isPublished }) => isPublished);
  const missing = revisions.filter((archived) => here.every(({ revision }) => revision !== archived.revision));
  if (latest === undefined || !isContinued(here, revisions)) return null;
  if (missing.length === 0 && !isRestored) return null;
  if (published === undefined && typeof item?.published === 'number') return null;

  const name = contentName(latest.content);
  const change = isRestored ? 'restore' : 'create';
  const isNew = published === undefined && (item === null || isRestored);
  const changes: ArchiveChange[] = isNew ? [{ kind, id, name, change, diff: [] }] : [];

  const live = await readLive(em, kind, id);
  if (published !== undefined && live === null) {
    problems.add(folder, localizable('it has a published revision, but the item itself is not in the archive'));
    return null;
  }
  if (published === undefined && !(await hasParent(em, kind, latest.content))) {
    problems.add(folder, localizable('it belongs to something that does not exist'));
    return null;
  }
  await writeRevisions(em, { kind, itemId: id, language, ...stateOf(revisions, adminId) }, missing, authorOf);
  const after = { name, revisions: missing.length };
  await em.insert(AuditEntry, { adminId, action: 'import', entity: kind, entityId: id, before: null, after });
  return {
    revisions: missing.length,
    changes,
    isRecorded:
      published === undefined || isDeepStrictEqual(sorted(published.content), live === null ? null : sorted(live)),
  };
}

/**
 * Adds the missing revisions of a translation, and returns their number. Adds none if its history here conflicts, or
 * that of its source, whose revisions it references.
 */
async function importTranslation(
  em: EntityManager,
  { folder, kind, id, language, revisions }: ItemHistory,
  source: ItemHistory | undefined,
  { adminId, authorOf, problems }: HistoryOptions,
): Promise<number> {
  const here = await readRevisionsHere(em, { kind, id, language });
  const missing = revisions.filter(({ revision }) => here.every((one) => one.revision !== revision));
  const latest = revisions.at(-1);
  if (latest === undefined || missing.length === 0 || !isContinued(here, revisions)) return 0;
  const sourceHere = await readRevisionsHere(em, { kind, id, language: defaultLanguage });
  if (missing.some(({ sourceRevision }) => sourceHere.every(({ revision }) => revision !== sourceRevision))) {
    problems.add(folder, localizable('it translates something that does not exist'));
    return 0;
  }
  if (source !== undefined && !isContinued(sourceHere, source.revisions)) return 0;
  await writeRevisions(em, { kind, itemId: id, language, ...stateOf(revisions, adminId) }, missing, authorOf);
  const published = revisions.find(({ isPublished }) => isPublished);
  if (published !== undefined) {
    const { content, sourceRevision = 1 } = published;
    await writeTexts(em, kind, language, [{ id, text: content as unknown as TranslatedText, sourceRevision }]);
  }
  const after = { language, name: contentName(latest.content), revisions: missing.length };
  await em.insert(AuditEntry, { adminId, action: 'import', entity: kind, entityId: id, before: null, after });
  return missing.length;
}

async function readRevisionsHere(
  em: EntityManager,
  { kind, id, language }: Pick<ItemHistory, 'kind' | 'id' | 'language'>,
): Promise<ContentRevision[]> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language }, { disableIdentityMap: true });
  return item === null ? [] : em.find(ContentRevision, { item: item.id }, { disableIdentityMap: true });
}

async function writeRevisions(
  em: EntityManager,
  columns: ItemColumns,
  missing: readonly ArchivedRevision[],
  authorOf: HistoryOptions['authorOf'],
): Promise<void> {
  await attachReferencedImages(em, JSON.stringify(missing.map(({ content }) => content)));
  const itemId = await writeItem(em, columns);
  await em.insertMany(
    ContentRevision,
    missing.map(({ revision, content, createdAt, author, note, fromRevision, sourceRevision, publishedAt }) => ({
      item: itemId,
      revision,
      snapshot: content,
      imageKeys: imageKeysIn(JSON.stringify(content)),
      createdAt: new Date(createdAt),
      ...authorOf(author),
      note,
      fromRevision,
      sourceRevision: sourceRevision ?? null,
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
    })),
  );
}

function isContinued(here: readonly ContentRevision[], revisions: readonly ArchivedRevision[]): boolean {
  const archived = new Map(revisions.map(({ revision, content }) => [revision, content]));
  return here.every(({ revision, snapshot }) => {
    const content = archived.get(revision);
    return content !== undefined && isDeepStrictEqual(sorted(content), sorted(snapshot));
  });
}

/** Sorts gates by module, because the row and the revision may order them differently. */
function sorted(content: AnyContent): AnyContent {
  if (!('prerequisites' in content)) return content;
  const prerequisites = content.prerequisites.toSorted((one, other) => one.requiresModuleId - other.requiresModuleId);
  return { ...content, prerequisites };
}

async function readLive(em: EntityManager, kind: ContentKind, id: number): Promise<AnyContent | null> {
  const [known] = await readKnownItems(em, kind, [id]);
  if (known === undefined || known.isDeleted) return null;
  return withoutId(known.item);
}

export const withoutId = ({ id: _, ...content }: AnyContent & { id: number }): AnyContent => content;

/** The item's columns that follow from its revisions. The importing admin becomes the scheduler. */
function stateOf(revisions: readonly ArchivedRevision[], adminId: number) {
  const latest = revisions.at(-1);
  const scheduled = revisions.find(({ schedule }) => schedule !== undefined);
  return {
    latest: latest?.revision ?? 0,
    published: revisions.find(({ isPublished }) => isPublished)?.revision ?? null,
    schedule_revision: scheduled?.revision ?? null,
    schedule_at: scheduled?.schedule === undefined ? null : new Date(scheduled.schedule.at),
    schedule_keeps_answers: null,
    schedule_by: scheduled === undefined ? null : adminId,
    problem: latest?.problem === undefined ? null : json(latest.problem),
    deletedAt: null,
  };
}

type ItemColumns = ReturnType<typeof stateOf> & { kind: ContentKind; itemId: number; language: string };

/** Bypasses entities: an import writes thousands of rows, and each flush would compare all loaded entities again. */
async function writeItem(em: EntityManager, { kind, itemId, language, ...state }: ItemColumns): Promise<number> {
  const { id } = await query(em)
    .insertInto('ContentItem')
    .values({ kind, itemId, language, ...state })
    .onConflict((conflict) => conflict.columns(['kind', 'itemId', 'language']).doUpdateSet(state))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
