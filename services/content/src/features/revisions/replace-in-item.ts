import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnyContent } from '../../editing/content-item.ts';
import { recordAudit } from '../admin-audit/index.ts';
import type { ContentItem } from './content-item.entity.ts';
import { publish } from './publish-revision.ts';
import { appendRevision, carryReview, readSnapshot } from './revision-store.ts';

type Replacement = { adminId: number; note: string; change: (content: AnyContent) => AnyContent };

/**
 * Changes what is live, scheduled and the latest of an item, each as a revision of its own: what is live stays live, and
 * what is scheduled stays scheduled. What is newer than a changed one follows it, unchanged or not, because numbers only
 * rise. Call it in `editContent`.
 */
export async function replaceInItem(
  em: EntityManager,
  item: ContentItem,
  { adminId, note, change }: Replacement,
): Promise<void> {
  const { published, scheduled, scheduledFor, scheduledBy, latest } = item;
  let isBehind = false;
  for (const number of new Set([published, scheduled, latest])) {
    if (typeof number !== 'number') continue;
    const before = await readSnapshot(em, item, number);
    const after = change(before);
    if (!isBehind && isDeepStrictEqual(before, after)) continue;
    isBehind = true;
    const made = await appendRevision(em, item, after, { authorId: adminId, note, from: number });
    const { kind: entity, itemId: entityId } = item;
    const audit = { before: { id: entityId, ...before }, after: { id: entityId, ...after } };
    await recordAudit(em, { adminId, action: 'update', entity, entityId, ...audit });
    if (number === latest) await carryReview(em, item, number);
    if (number === published) await publish(em, item, made, adminId);
    // Publishing ends the schedule of what is older than it.
    if (number === scheduled) Object.assign(item, { scheduled: made, scheduledFor, scheduledBy });
  }
  await em.flush();
}
