import { type Comment, commentContentMaximum, type Post } from '@grow/contracts';
import { useSession } from '@grow/mfe-kit';
import { Badge, Box, Button, Card, ErrorCard, Heading, HStack, Skeleton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { GuestReadOnlyNotice } from '../../components/guest-read-only-notice.tsx';
import { HeldNotice } from '../../components/held-notice.tsx';
import { ShowMore } from '../../components/show-more.tsx';
import { TextBar } from '../../components/text-bar.tsx';
import { useName } from '../../components/use-name.tsx';
import { UserText } from '../../components/user-text.tsx';
import { AuthorLine } from '../../growers/author-line.tsx';
import { useUserCard } from '../../growers/grower-name.tsx';
import { useBlockedIds } from '../../growers/grower.queries.ts';
import { LazyItemMenu } from '../../growers/lazy-item-menu.tsx';
import { useCommentDraft } from '../../sending/composer-drafts.ts';
import { SendStatus } from '../../sending/send-status.tsx';
import { textQueue, usePendingTexts } from '../../sending/text-queue.ts';
import { useT } from '../../texts.ts';
import { useComments, useDeleteComment, useMarkHelped } from './feed.queries.ts';
import { ImageButton, ImagePreviews, useAttachedImages } from './image-attachment.tsx';
import { PendingImages } from './pending-post.tsx';
import { PostedImages } from './posted-images.tsx';

export function CommentList({ post }: { post: Post }) {
  const t = useT();
  const { id: postId, comments: count } = post;
  const { state, user } = useSession();
  const { query, ...found } = useComments(postId);
  const blocked = useBlockedIds();
  const sending = usePendingTexts(found.comments)
    .filter((text) => text.kind === 'comment')
    .filter(({ data }) => data.postId === postId);
  const comments = found.comments.filter(({ userId }) => !blocked.has(userId));
  const helped = found.helped !== null && !blocked.has(found.helped.userId) ? found.helped : null;
  const canMark = state === 'signed-in' && user.id === post.userId && post.category === 'help';

  return (
    <Card.Root as="section" aria-label={t('comments')}>
      <Card.Body gap="0" p={{ base: '4', md: '5' }}>
        <Heading as="h2" size="md" pb="3">
          {t('comments.count', { count })}
        </Heading>
        {query.isPending ? <Skeleton role="status" aria-label={t('comments.loading')} height="20" /> : null}
        {query.isError ? <ErrorCard title={t('comments.failed')} onRetry={() => void query.refetch()} /> : null}
        <Stack as="ul" gap="0">
          {helped === null ? null : <CommentItem comment={helped} hasHelped canMark={canMark} />}
          {comments
            .filter(({ id }) => id !== helped?.id)
            .map((comment) => (
              <CommentItem key={comment.id} comment={comment} canMark={canMark} />
            ))}
          {sending.map((text) => (
            <Stack key={text.key} as="li" gap="2" py="4" borderTopWidth="1px" borderColor="border.muted" ps="12">
              <Text color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
                {text.data.content}
              </Text>
              <PendingImages imageUrls={text.data.imageUrls} />
              <SendStatus text={text} />
            </Stack>
          ))}
        </Stack>
        {query.isSuccess && comments.length === 0 && sending.length === 0 ? (
          <Text color="fg.muted" pb="4">
            {t('comments.none')}
          </Text>
        ) : null}
        <ShowMore query={query} size="sm" mb="4">
          {t('comments.more')}
        </ShowMore>
        <Box
          // A guest's notice need not stay in view.
          position={state === 'guest' ? undefined : 'sticky'}
          bottom="min(var(--tabs-bottom, 0px), var(--only-if-tall))"
          mx={{ base: '-4', md: '-5' }}
          mb={{ base: '-4', md: '-5' }}
          px={{ base: '4', md: '5' }}
          py="3"
          bg="bg.panel"
          borderTopWidth="1px"
          borderColor="border.muted"
          borderBottomRadius="l3"
        >
          {state === 'guest' ? <GuestReadOnlyNotice /> : <CommentComposer postId={postId} />}
        </Box>
      </Card.Body>
    </Card.Root>
  );
}

type CommentItemProps = { comment: Comment; hasHelped?: boolean; canMark: boolean };

function CommentItem({ comment, hasHelped = false, canMark }: CommentItemProps) {
  const t = useT();
  const author = useUserCard(comment.author);
  const remove = useDeleteComment(comment.postId);
  return (
    <Stack as="li" gap="2" py="4" borderTopWidth="1px" borderColor="border.muted" listStyleType="none">
      {hasHelped ? (
        <Badge alignSelf="flex-start" colorPalette="green">
          <Icons.CircleCheck size={14} aria-hidden /> {t('helped')}
        </Badge>
      ) : null}
      <HStack gap="2" alignItems="flex-start">
        <AuthorLine author={author} at={comment.createdAt} isSmall />
        <LazyItemMenu
          kind="comment"
          id={comment.id}
          author={author}
          onDelete={() => remove.mutate({ params: { id: String(comment.id) } })}
        />
      </HStack>
      <Stack ps="12" gap="3">
        <UserText below={2}>{comment.content}</UserText>
        <PostedImages imageUrls={comment.imageUrl === null ? [] : [comment.imageUrl]} author={author} />
        {comment.isHeld ? <HeldNotice /> : null}
        {canMark && !comment.isHeld ? <HelpedButton commentId={comment.id} hasHelped={hasHelped} /> : null}
      </Stack>
    </Stack>
  );
}

/** Lets a question's author mark the comment that helped, or undo that. */
function HelpedButton({ commentId, hasHelped }: { commentId: number; hasHelped: boolean }) {
  const t = useT();
  const { mark, unmark } = useMarkHelped();
  const { mutate, isPending } = hasHelped ? unmark : mark;
  return (
    <Button
      alignSelf="flex-start"
      size="sm"
      variant={hasHelped ? 'ghost' : 'surface'}
      colorPalette={hasHelped ? 'gray' : 'green'}
      loading={isPending}
      onClick={() => mutate({ params: { id: String(commentId) } })}
    >
      {t(hasHelped ? 'helped.unmark' : 'helped.mark')}
    </Button>
  );
}

/** Writes a comment, with at most one picture. */
function CommentComposer({ postId }: { postId: number }) {
  const t = useT();
  const draft = useCommentDraft(postId);
  const images = useAttachedImages({
    imageUrls: draft.value.imageUrls,
    limit: 1,
    onChange: (change) => draft.change(({ imageUrls }) => ({ imageUrls: change(imageUrls) })),
  });
  const { withName, nameDialog } = useName();

  function send(content: string): void {
    textQueue.add('comment', { content, postId, imageUrls: draft.value.imageUrls });
    draft.clear();
  }

  return (
    <Stack gap="3">
      <ImagePreviews images={images} />
      <TextBar
        label={t('comments.write')}
        placeholder={t('comments.write')}
        maximum={commentContentMaximum}
        value={draft.value.content}
        onChange={(content) => draft.change({ content })}
        isBusy={images.waiting.length > 0}
        onSend={(content) => withName(() => send(content))}
      >
        <ImageButton images={images} />
      </TextBar>
      {nameDialog}
    </Stack>
  );
}
