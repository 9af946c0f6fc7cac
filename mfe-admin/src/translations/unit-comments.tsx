import { CommentForm, CommentList } from '../reviews/comments.tsx';
import { useReview } from '../reviews/reviews.queries.ts';
import { useT } from '../reviews/texts.ts';
import type { Item } from '../revisions/revisions.queries.ts';

type CommentedProps = { item: Item; revision: number; paragraph: number };
type UnitCommentsProps = Omit<CommentedProps, 'paragraph'> & {
  /** Counted from 0; undefined for what the translation does not have. */
  paragraph: number | undefined;
};

/** The comments on a paragraph of the latest revision. */
export function UnitComments({ paragraph, ...props }: UnitCommentsProps) {
  return paragraph === undefined ? null : <ParagraphComments {...props} paragraph={paragraph} />;
}

function ParagraphComments({ item, revision, paragraph }: CommentedProps) {
  const t = useT();
  const comments = useReview(item).data?.comments ?? [];
  const number = paragraph + 1;
  return (
    <>
      <CommentList
        label={t('comments.paragraph', { number })}
        comments={comments.filter((comment) => comment.revision === revision && comment.paragraph === paragraph)}
      />
      <CommentForm
        item={item}
        revision={revision}
        paragraph={paragraph}
        label={t('comments.addParagraph', { number })}
      />
    </>
  );
}
