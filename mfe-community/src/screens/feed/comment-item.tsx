import type { Comment } from '@grow/contracts';
import { HStack, Stack } from '@grow/ui';
import { AuthorLine } from '../../growers/author-line.tsx';
import { useUserCard } from '../../growers/use-user-card.ts';
import { UserText } from '../../components/user-text.tsx';
import { LazyItemMenu } from '../../safety/lazy-item-menu.tsx';
import { useDeleteComment } from './feed.queries.ts';
import { PostedImage } from './posted-image.tsx';

export function CommentItem({ comment }: { comment: Comment }) {
  const author = useUserCard(comment.author);
  const remove = useDeleteComment(comment.postId);
  return (
    <Stack as="li" gap="2" py="4" borderTopWidth="1px" borderColor="border.muted" listStyleType="none">
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
        <PostedImage src={comment.imageUrl} author={author} />
      </Stack>
    </Stack>
  );
}
