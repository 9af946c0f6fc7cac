import type { DecisionAction } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { countCommentOff, countCommentOn } from '../../community/count-comment.ts';
import { publishToAll } from '../../community/publish.ts';
import type { ReportedKind } from './create-report.ts';

type Decision = { adminId: number; kind: ReportedKind; itemId: number; action: DecisionAction; note: string };

/** Writes the decision down and carries it out: in one transaction, with the comment counter of the post. */
export async function decideReport(em: EntityManager, decision: Decision): Promise<void> {
  const { adminId, kind, itemId, action, note } = decision;
  await em.transactional(async (transaction) => {
    const closed = await transaction.execute<object[]>(
      'update reported_items set is_open = false where kind = ? and item_id = ? returning item_id',
      [kind, itemId],
    );
    if (closed.length === 0) throw new AppError('not_found');
    await transaction.execute(
      'insert into report_decisions (kind, item_id, admin_id, action, note) values (?, ?, ?, ?, ?)',
      [kind, itemId, adminId, action, note],
      'run',
    );
    if (action === 'dismiss') return;
    if (kind === 'post') await showPost(transaction, itemId, action === 'restore');
    else await showComment(transaction, itemId, action === 'restore');
  });
}

async function showPost(em: EntityManager, postId: number, isShown: boolean): Promise<void> {
  const hiddenAt = isShown ? 'null' : 'coalesce(hidden_at, now())';
  await em.execute(`update posts set hidden_at = ${hiddenAt} where id = ?`, [postId], 'run');
  if (!isShown) await publishToAll(em, 'post-removed', { postId });
}

async function showComment(em: EntityManager, commentId: number, isShown: boolean): Promise<void> {
  const [comment] = await em.execute<{ post_id: number; is_hidden: boolean; is_deleted: boolean }[]>(
    `select post_id, hidden_at is not null as is_hidden, deleted_at is not null as is_deleted
     from comments where id = ? for update`,
    [commentId],
  );
  if (comment === undefined || comment.is_hidden === !isShown) return;
  const hiddenAt = isShown ? 'null' : 'now()';
  await em.execute(`update comments set hidden_at = ${hiddenAt} where id = ?`, [commentId], 'run');
  if (comment.is_deleted) return;
  if (isShown) await countCommentOn(em, comment.post_id);
  else await countCommentOff(em, comment.post_id, commentId);
}
