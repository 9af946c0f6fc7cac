import type { ReviewComment } from '@grow/contracts';
import { useSession } from '@grow/mfe-kit';
import { Box, HStack, IconButton, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { localTime } from '../revisions/revision-badges.tsx';
import { useDeleteComment } from './reviews.queries.ts';

type CommentListProps = {
  label: string;
  comments: readonly ReviewComment[];
  /** Whether each says which words it is about: where it does not stand below them. */
  isQuoted?: boolean;
};

export function CommentList({ label, comments, isQuoted = false }: CommentListProps) {
  if (comments.length === 0) return null;
  return (
    <Stack as="ol" aria-label={label} listStyleType="none" gap="2">
      {comments.map((comment) => (
        <CommentRow key={comment.id} comment={comment} isQuoted={isQuoted} />
      ))}
    </Stack>
  );
}

function CommentRow({ comment, isQuoted }: { comment: ReviewComment; isQuoted: boolean }) {
  const { user } = useSession();
  const { remove, isPending } = useDeleteComment(comment);
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="l2" px="3" py="2">
      <HStack justify="space-between" align="flex-start" gap="2">
        <Text fontSize="sm" color="fg.muted" minW="0" overflowWrap="anywhere">
          <strong>{comment.authorName}</strong>
          <span>{`, ${localTime.format(new Date(comment.createdAt))}`}</span>
        </Text>
        {user?.id === comment.authorId ? (
          <IconButton
            aria-label={`Delete comment: ${comment.text}`}
            size="sm"
            variant="ghost"
            colorPalette="gray"
            my="-1"
            me="-2"
            disabled={isPending}
            onClick={() => {
              if (globalThis.confirm('Are you sure you want to delete this comment?')) remove();
            }}
          >
            <Icons.Trash2 aria-hidden />
          </IconButton>
        ) : null}
      </HStack>
      {isQuoted && comment.quote !== null ? (
        <Text
          as="blockquote"
          fontSize="sm"
          color="fg.muted"
          borderStartWidth="3px"
          ps="2"
          my="1"
          overflowWrap="anywhere"
        >
          {comment.quote}
        </Text>
      ) : null}
      <Text fontSize="sm" whiteSpace="pre-line" overflowWrap="anywhere">
        {comment.text}
      </Text>
    </Box>
  );
}
