import { reviewCommentTextSchema, type ReviewComment } from '@grow/contracts';
import { translateMessage, useSession } from '@grow/mfe-kit';
import { firstFault } from '@grow/text';
import { Box, Button, HStack, IconButton, localTime, Stack, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { TextareaField } from '../components/form-field.tsx';
import type { Item } from '../revisions/revisions.queries.ts';
import { useT } from '../texts.ts';
import { useAddComment, useDeleteComment } from './reviews.queries.ts';

type CommentListProps = {
  label: string;
  comments: readonly ReviewComment[];
  /** Quotes the passage of each comment. */
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
  const t = useT();
  const { user } = useSession();
  const { remove, isPending } = useDeleteComment(comment);
  return (
    <Box as="li" bg="bg.panel" borderWidth="1px" borderRadius="l2" px="3" py="2">
      <HStack justify="space-between" align="flex-start" gap="2">
        <Text fontSize="sm" color="fg.muted" minW="0" overflowWrap="anywhere">
          <strong>{comment.authorName}</strong>
          <span>{`, ${localTime(comment.createdAt)}`}</span>
        </Text>
        {user?.id === comment.authorId ? (
          <IconButton
            aria-label={t('comment.delete', { text: comment.text })}
            size="sm"
            variant="ghost"
            colorPalette="gray"
            my="-1"
            me="-2"
            disabled={isPending}
            onClick={() => {
              if (globalThis.confirm(t('confirm.deleteComment'))) remove();
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

type CommentFormProps = {
  item: Item;
  revision: number;
  /** Null for a comment on the whole text. */
  paragraph: number | null;
  /** 'Comment on paragraph 3': labels the button and the field. */
  label: string;
};

/** A button that opens a comment field. */
export function CommentForm({ item, revision, paragraph, label }: CommentFormProps) {
  const t = useT();
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const close = () => setText(null);
  const { add, isPending } = useAddComment(item, revision, close);
  if (text === null) {
    return (
      <Button
        size="sm"
        variant="ghost"
        colorPalette="gray"
        alignSelf="flex-start"
        ms="-3"
        aria-label={label}
        onClick={() => setText('')}
      >
        <Icons.MessageCircle aria-hidden /> {t('comment')}
      </Button>
    );
  }
  const send = () => {
    const checked = reviewCommentTextSchema.safeParse(text);
    setError(checked.success ? undefined : translateMessage(firstFault(checked.error)));
    if (checked.success) add(paragraph, checked.data);
  };
  return (
    <Stack gap="2">
      <TextareaField
        label={label}
        value={text}
        error={error}
        isFocused
        onChange={(next) => {
          setText(next);
          setError(undefined);
        }}
      />
      <HStack gap="2">
        <Button size="sm" loading={isPending} onClick={send}>
          {t('comment.send')}
        </Button>
        <Button size="sm" variant="surface" colorPalette="gray" disabled={isPending} onClick={close}>
          {t('cancel')}
        </Button>
      </HStack>
    </Stack>
  );
}
