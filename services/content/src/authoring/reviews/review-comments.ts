import { notificationExcerpt, type ContentKind } from '@grow/contracts';
import { paragraphsOf } from '@grow/contracts/markdown';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ReviewComment } from '../revisions/review-comment.entity.ts';
import { openItem, readSnapshot } from '../revisions/revision-store.ts';
import { editDrafts } from '../editing/edit-content.ts';

type NewComment = {
  authorId: number;
  kind: ContentKind;
  id: number;
  version: number;
  paragraph: number | null;
  text: string;
};

/** Comments on the whole or on a paragraph, which is quoted. The same words again change nothing. */
export function addComment(em: EntityManager, comment: NewComment): Promise<ReviewComment> {
  const { kind, id: itemId, version, paragraph, authorId, text } = comment;
  return editDrafts(em, async (tx) => {
    const item = await openItem(tx, kind, itemId);
    const content = await readSnapshot(tx, item, version);
    const commented = paragraph === null ? null : paragraphsOf('content' in content ? content.content : '')[paragraph];
    if (commented === undefined) throw new AppError('unprocessable', { message: 'There is no such paragraph.' });
    const quote = commented === null ? null : notificationExcerpt(commented);
    const said = { item: item.id, number: version, paragraph, authorId, text };
    const found = await tx.findOne(ReviewComment, said);
    if (found !== null) return found;
    const id = await tx.insert(ReviewComment, { ...said, quote });
    return tx.findOneOrFail(ReviewComment, { id });
  });
}

/** Deletes the caller's own comment. */
export async function deleteComment(em: EntityManager, authorId: number, id: number): Promise<void> {
  const comment = await em.findOne(ReviewComment, { id });
  if (comment === null) throw new AppError('not_found');
  if (comment.authorId !== authorId) throw new AppError('forbidden');
  await em.nativeDelete(ReviewComment, { id });
}
