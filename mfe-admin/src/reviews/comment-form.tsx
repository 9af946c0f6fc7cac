import { reviewCommentTextSchema } from '@grow/contracts';
import { Button, HStack, Stack } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { TextareaField } from '../components/form-field.tsx';
import type { Item } from '../revisions/revisions.queries.ts';
import { useAddComment } from './reviews.queries.ts';

type CommentFormProps = {
  item: Item;
  version: number;
  /** Null comments on the whole. */
  paragraph: number | null;
  /** 'Comment on paragraph 3': the name of the button and of the field. */
  label: string;
};

/** A button that opens a field for a comment. */
export function CommentForm({ item, version, paragraph, label }: CommentFormProps) {
  const [text, setText] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const close = () => setText(null);
  const { add, isPending } = useAddComment(item, version, close);
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
        <Icons.MessageCircle aria-hidden /> Comment
      </Button>
    );
  }
  const send = () => {
    const checked = reviewCommentTextSchema.safeParse(text);
    setError(checked.error?.issues[0]?.message);
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
          Send
        </Button>
        <Button size="sm" variant="surface" colorPalette="gray" disabled={isPending} onClick={close}>
          Cancel
        </Button>
      </HStack>
    </Stack>
  );
}
