import { useSession } from '@grow/mfe-kit';
import { Box, Card, ErrorCard, Heading, Skeleton, Stack, Text } from '@grow/ui';
import { GuestReadOnlyNotice } from '../../components/guest-read-only-notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { useBlockedIds } from '../../safety/safety.queries.ts';
import { SendStatus } from '../../sending/send-status.tsx';
import { usePendingTexts } from '../../sending/use-pending-texts.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentItem } from './comment-item.tsx';
import { useComments } from './feed.queries.ts';
import { PendingImage } from './pending-post.tsx';

export function CommentList({ postId, count }: { postId: number; count: number }) {
  const { state } = useSession();
  const query = useComments(postId);
  const blocked = useBlockedIds();
  const sending = usePendingTexts(query.comments)
    .filter((text) => text.kind === 'comment')
    .filter(({ data }) => data.postId === postId);
  const comments = query.comments.filter(({ userId }) => !blocked.has(userId));

  return (
    <Card.Root as="section" aria-label="Comments">
      <Card.Body gap="0" p={{ base: '4', md: '5' }}>
        <Heading as="h2" size="md" pb="3">
          {count === 1 ? '1 comment' : `${count} comments`}
        </Heading>
        {query.isPending ? <Skeleton role="status" aria-label="Loading comments" height="20" /> : null}
        {query.isError ? (
          <ErrorCard title="The comments could not be loaded" onRetry={() => void query.refetch()} />
        ) : null}
        <Stack as="ul" gap="0">
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
          {sending.map((text) => (
            <Stack key={text.key} as="li" gap="2" py="4" borderTopWidth="1px" borderColor="border.muted" ps="12">
              <Text color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
                {text.data.content}
              </Text>
              <PendingImage imageUrl={text.data.imageUrl} />
              <SendStatus text={text} />
            </Stack>
          ))}
        </Stack>
        {query.isSuccess && comments.length === 0 && sending.length === 0 ? (
          <Text color="fg.muted" pb="4">
            No comments yet. Share what you know.
          </Text>
        ) : null}
        <ShowMore query={query} size="sm" mb="4">
          Show more comments
        </ShowMore>
        <Box pt="3" borderTopWidth="1px" borderColor="border.muted">
          {state === 'guest' ? <GuestReadOnlyNotice /> : <CommentComposer postId={postId} />}
        </Box>
      </Card.Body>
    </Card.Root>
  );
}
