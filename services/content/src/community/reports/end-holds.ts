import type { HoldCause, ReportKind, UserCard } from '@grow/contracts';
import { now, repeat, type Logger } from '@grow/service-kit';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { announceComment } from '../comments/write-comment.ts';
import { announceMessage } from '../messages/send-message.ts';
import { lockItem, type Item } from '../moderation/hold-text.ts';
import type { ReviewableItem } from '../moderation/reviewable-item.entity.ts';
import { broadcastEvent } from '../posts/broadcast-event.ts';
import { Post } from '../posts/post.entity.ts';
import { showItem } from './show-item.ts';

const everyMs = 30_000;
const batchSize = 100;

/** Ends the hold of a locked item and returns its cause; null if the item is not held. */
export async function endHold(em: EntityManager, { id }: ReviewableItem): Promise<HoldCause | null> {
  const ended = await query(em)
    .updateTable('ItemHold')
    .set({ endedAt: now })
    .where('item', '=', id)
    .where('endedAt', 'is', null)
    .returning('cause')
    .executeTakeFirst();
  return ended?.cause ?? null;
}

/** Announces a text that nobody but its author has seen. */
export async function announceItem(
  em: EntityManager,
  author: UserCard,
  { kind, itemId }: Item,
  hold: HoldCause,
): Promise<void> {
  if (hold === 'report') return;
  if (kind === 'comment') await announceComment(em, author, itemId);
  else if (kind === 'message') await announceMessage(em, author, itemId);
  else if ((await em.count(Post, { id: itemId, deletedAt: null })) > 0)
    broadcastEvent(em, 'post-created', { postId: itemId, post: null });
}

/** Shows texts whose hold has expired. Each hold ends once: here, or by a decision. */
export async function endDueHolds(em: EntityManager): Promise<void> {
  const due = await query(em)
    .selectFrom('ItemHold as h')
    .innerJoin('ReviewableItem as i', 'i.id', 'h.item')
    .select(['i.kind as kind', 'i.itemId as itemId'])
    .where('i.kind', '<>', 'profile')
    .$narrowType<{ kind: ReportKind }>()
    .where('h.endedAt', 'is', null)
    .where('h.until', '<=', now)
    .orderBy('h.until')
    .limit(batchSize)
    .execute();
  for (const item of due) {
    await em.fork().transactional(async (tx) => {
      if ((await endHold(tx, await lockItem(tx, item))) !== null) await showItem(tx, item, 'to-all');
    });
  }
}

/** Ends due holds periodically. Returns a function that stops it. */
export function startEndingHolds(orm: MikroORM, log: Logger): () => Promise<void> {
  return repeat({ name: 'the end of holds', job: () => endDueHolds(orm.em.fork()), everyMs, firstMs: 0, log });
}
