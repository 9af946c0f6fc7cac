import { Button, Heading, Stack, Text } from '@grow/ui';
import { useState } from 'react';
import { TextField } from '../components/form-field.tsx';
import { useRemovePicture } from './pictures.queries.ts';

type RemovePictureProps = { id: number; onRemoved: () => void };

/** Removes a picture that nobody may see any more, although content uses it. */
export function RemovePicture({ id, onRemoved }: RemovePictureProps) {
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const remove = useRemovePicture(onRemoved);
  const isMissing = reason.trim() === '';
  const send = () => {
    setAsked(true);
    if (isMissing) return;
    if (globalThis.confirm('Are you sure you want to remove this picture everywhere? This cannot be undone.'))
      remove.mutate({ params: { id: String(id) }, body: { reason } });
  };
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm">
        Remove everywhere
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        Its files are deleted at once. Whatever uses it, earlier revisions too, then shows that it was removed, and it
        cannot be added again.
      </Text>
      <TextField
        label="Why is it removed?"
        value={reason}
        error={isAsked && isMissing ? 'Please say why' : undefined}
        onChange={setReason}
      />
      <Button
        size="sm"
        variant="surface"
        colorPalette="red"
        alignSelf="flex-start"
        loading={remove.isPending}
        onClick={send}
      >
        Remove everywhere
      </Button>
    </Stack>
  );
}
