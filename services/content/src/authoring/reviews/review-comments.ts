import { notificationExcerpt, type ContentKind, type Language } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { paragraphsOf } from '@grow/text/markdown';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editDrafts } from '../editing/edit-content.ts';
import { ReviewComment } from '../revisions/review-comment.entity.ts';
import { findItem, readSnapshot } from '../revisions/revision-store.ts';

type NewComment = {
  authorId: number;
  kind: ContentKind;
  id: number;
  language: Language;
  revision: number;
  paragraph: number | null;
  text: string;
};

/** Comments on a revision or on one of its paragraphs, which is quoted. Repeating a comment changes nothing. */
export function addComment(em: EntityManager, comment: NewComment): Promise<ReviewComment> {
  const { kind, id: itemId, language, revision, paragraph, authorId, text } = comment;
  return editDrafts(em, async (tx) => {
    const item = await findItem(tx, kind, itemId, language);
    const content = await readSnapshot(tx, item, revision);
    const commented = paragraph === null ? null : paragraphsOf('content' in content ? content.content : '')[paragraph];
    if (commented === undefined)
      throw new AppError('unprocessable', { message: localizable('There is no such paragraph.') });
    const quote = commented === null ? null : notificationExcerpt(commented);
    const said = { item: item.id, revision, paragraph, authorId, text };
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
