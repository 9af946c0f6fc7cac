import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnyContent } from '../editing/content-item.ts';
import type { ContentItem } from './content-item.entity.ts';
import { ContentRevision } from './content-revision.entity.ts';
import { appendRevision, carryReview, clearSchedule, readSnapshot } from './revision-store.ts';

/** What is live, scheduled and the latest of an item. */
type Standing = Pick<ContentItem, 'published' | 'scheduled' | 'scheduledFor' | 'scheduledBy' | 'latest'>;

type MadeRevision = { number: number; isLive: boolean; before: AnyContent; after: AnyContent };

type Revise = {
  authorId: number;
  note: string;
  change: (content: AnyContent) => AnyContent;
  /** Called for each new revision. Where it is live, this writes it to the row that learners read. */
  onMade: (made: MadeRevision) => Promise<void>;
  /** The revisions to go on from, if not those of now: all of them are made anew. */
  from?: Standing;
};

/**
 * Changes what is live, scheduled and the latest of an item, each as a revision of its own: what is live stays live, and
 * what is scheduled stays scheduled. What is newer than a changed one follows it, unchanged or not, because numbers only
 * rise, and stays by whoever wrote it. Call it in `editContent`.
 */
export async function reviseItem(
  em: EntityManager,
  item: ContentItem,
  { authorId, note, change, onMade, from }: Revise,
): Promise<void> {
  const { published, scheduled, scheduledFor, scheduledBy, latest } = from ?? item;
  const replaced = item.latest;
  if (from !== undefined) clearSchedule(item);
  let isBehind = from !== undefined;
  for (const number of new Set([published, scheduled, latest])) {
    if (typeof number !== 'number') continue;
    const before = await readSnapshot(em, item, number);
    const after = change(before);
    if (!isBehind && isDeepStrictEqual(before, after)) continue;
    isBehind = true;
    const isLive = number === published;
    const author = isLive ? { authorId } : await readAuthor(em, item, number);
    const made = await appendRevision(em, item, after, { ...author, note, from: number });
    if (number === latest) await carryReview(em, item, replaced);
    await onMade({ number: made, isLive, before, after });
    // Publishing ends the schedule of what is older than it.
    if (number === scheduled) Object.assign(item, { scheduled: made, scheduledFor, scheduledBy });
  }
}

async function readAuthor(em: EntityManager, item: ContentItem, number: number) {
  const revision = await em.findOneOrFail(ContentRevision, { item: item.id, number }, { exclude: ['snapshot'] });
  const { authorId = null, authorName = null, authorAccount = null } = revision;
  return { authorId, authorName, authorAccount };
}
