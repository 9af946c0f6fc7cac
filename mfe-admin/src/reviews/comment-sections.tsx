import type { ReviewComment } from '@grow/contracts';
import { Heading, Stack, Text } from '@grow/ui';
import type { Item } from '../revisions/revisions.queries.ts';
import { CommentForm, CommentList } from './comments.tsx';
import { useT } from './texts.ts';

type CommentSectionsProps = { item: Item; revision: number; comments: readonly ReviewComment[] };

/** The comments on the whole of a revision, and those on other revisions. */
export function CommentSections({ item, revision, comments }: CommentSectionsProps) {
  const t = useT();
  const shown = comments.filter((comment) => comment.revision === revision);
  const others = comments.filter((comment) => comment.revision !== revision);
  return (
    <>
      <Stack as="section" aria-label={t('comments.whole')} gap="2">
        <Heading as="h3" size="md">
          {t('comments.whole')}
        </Heading>
        <CommentList label={t('comments.onWhole')} comments={shown.filter(({ paragraph }) => paragraph === null)} />
        <CommentForm item={item} revision={revision} paragraph={null} label={t('comments.addWhole')} />
      </Stack>
      {others.length === 0 ? null : (
        <Stack as="section" aria-label={t('comments.others')} gap="2">
          <Heading as="h3" size="md">
            {t('comments.others')}
          </Heading>
          <Text fontSize="sm" color="fg.muted">
            {t('comments.quoted')}
          </Text>
          <CommentList label={t('comments.onOthers')} comments={others} isQuoted />
        </Stack>
      )}
    </>
  );
}
