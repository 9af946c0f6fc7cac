import { isDeepStrictEqual } from 'node:util';
import type { ArchiveChange, ContentKind } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { contentName, type AnyContent } from '../editing/content-item.ts';
import { readKnownItems } from '../editing/read-items.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { attachReferencedImages, imageKeysIn } from '../editing/content-images.ts';
import { ContentItem } from '../revisions/content-item.entity.ts';
import { ContentRevision } from '../revisions/content-revision.entity.ts';
import { hasParent } from '../revisions/save-draft.ts';
import type { ArchiveProblems } from './archive-problems.ts';
import type { ArchivedRevision, ItemHistory } from './archive-revision.ts';
import type { findAuthors } from './archived-authors.ts';

export type ImportedHistory = {
  revisions: number;
  /** Drafts that were not here, or in the trash. */
  changes: ArchiveChange[];
  /** Whose live content is the published revision of the history; else it becomes a further revision. */
  isRecorded: boolean;
};

export type HistoryOptions = {
  adminId: number;
  authorOf: Awaited<ReturnType<typeof findAuthors>>;
  problems: ArchiveProblems;
};

/**
 * Adds the revisions of one item that are missing here, after what is published was written. Only to a history that it
 * continues: where a revision here differs from that of the same number, the own history stays as it is. Null: nothing
 * is added.
 */
export async function importHistory(
  em: EntityManager,
  { folder, kind, id, language, revisions }: ItemHistory,
  { adminId, authorOf, problems }: HistoryOptions,
): Promise<ImportedHistory | null> {
  const item = await em.findOne(ContentItem, { kind, itemId: id, language }, { disableIdentityMap: true });
  const here = item === null ? [] : await em.find(ContentRevision, { item: item.id }, { disableIdentityMap: true });
  const isRestored = item?.deletedAt instanceof Date;
  const latest = revisions.at(-1);
  const published = revisions.find(({ isPublished }) => isPublished);
  const missing = revisions.filter(({ version }) => here.every(({ number }) => number !== version));
  if (latest === undefined || !isContinued(here, revisions)) return null;
  if (missing.length === 0 && !isRestored) return null;
  if (published === undefined && typeof item?.published === 'number') return null;

  const name = contentName(latest.content);
  const change = isRestored ? 'restore' : 'create';
  const isNew = published === undefined && (item === null || isRestored);
  const changes: ArchiveChange[] = isNew ? [{ kind, id, name, change, diff: [] }] : [];

  const live = await readLive(em, kind, id);
  if (published !== undefined && live === null) {
    problems.add(folder, `it has a published revision, but ${kind} ${id} is not in the archive`);
    return null;
  }
  if (published === undefined && !(await hasParent(em, kind, latest.content))) {
    problems.add(folder, 'it belongs to something that does not exist');
    return null;
  }
  await attachReferencedImages(em, JSON.stringify(missing.map(({ content }) => content)));
  const itemId = await writeItem(em, { kind, itemId: id, language, ...standingOf(revisions, adminId) });
  await em.insertMany(
    ContentRevision,
    missing.map(({ version, content, createdAt, author, note, fromVersion, publishedAt }) => ({
      ...{ item: itemId, number: version, snapshot: content, imageKeys: imageKeysIn(JSON.stringify(content)) },
      ...{ createdAt: new Date(createdAt), ...authorOf(author), note, fromNumber: fromVersion },
      publishedAt: publishedAt === null ? null : new Date(publishedAt),
    })),
  );
  const after = { name, revisions: missing.length };
  await em.insert(AuditEntry, { adminId, action: 'import', entity: kind, entityId: id, before: null, after });
  return {
    revisions: missing.length,
    changes,
    isRecorded:
      published === undefined || isDeepStrictEqual(sorted(published.content), live === null ? null : sorted(live)),
  };
}

function isContinued(here: readonly ContentRevision[], revisions: readonly ArchivedRevision[]): boolean {
  const archived = new Map(revisions.map(({ version, content }) => [version, content]));
  return here.every(({ number, snapshot }) => {
    const content = archived.get(number);
    return content !== undefined && isDeepStrictEqual(sorted(content), sorted(snapshot));
  });
}

/** What learners read lists gates by module, a revision as they were written. */
function sorted(content: AnyContent): AnyContent {
  if (!('prerequisites' in content)) return content;
  const prerequisites = content.prerequisites.toSorted((one, other) => one.requiresModuleId - other.requiresModuleId);
  return { ...content, prerequisites };
}

async function readLive(em: EntityManager, kind: ContentKind, id: number): Promise<AnyContent | null> {
  const [known] = await readKnownItems[kind](em, [id]);
  if (known === undefined || known.isDeleted) return null;
  return withoutId(known.item);
}

const withoutId = ({ id: _, ...content }: AnyContent & { id: number }): AnyContent => content;

function standingOf(revisions: readonly ArchivedRevision[], adminId: number) {
  const latest = revisions.at(-1);
  const scheduled = revisions.find(({ schedule }) => schedule !== undefined);
  return {
    latest: latest?.version ?? 0,
    published: revisions.find(({ isPublished }) => isPublished)?.version ?? null,
    scheduled: scheduled?.version ?? null,
    scheduledFor: scheduled?.schedule === undefined ? null : new Date(scheduled.schedule.at),
    scheduledBy: scheduled === undefined ? null : adminId,
    problem: latest?.problem ?? null,
    deletedAt: null,
  };
}

type Standing = ReturnType<typeof standingOf> & { kind: ContentKind; itemId: number; language: string };

/** Not by entities: an import writes thousands, and every flush would compare all of them again. */
async function writeItem(em: EntityManager, { kind, itemId, language, ...standing }: Standing): Promise<number> {
  const { id } = await query(em)
    .insertInto('ContentItem')
    .values({ kind, itemId, language, ...standing })
    .onConflict((conflict) => conflict.columns(['kind', 'itemId', 'language']).doUpdateSet(standing))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
