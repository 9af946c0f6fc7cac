import { revisionNoteSchema } from '@grow/contracts';
import { Box, Button, HStack, Text } from '@grow/ui';
import { useState } from 'react';
import { TextField } from '../components/form-field.tsx';
import { useAskForReview, type Item } from './revisions.queries.ts';

/** Says that a draft is ready, for whom may not publish it. */
export function ReadyForm({ item, version }: { item: Item; version: number }) {
  const [note, setNote] = useState('');
  const { ask, isPending } = useAskForReview(item.kind);
  const noteError = revisionNoteSchema.safeParse(note).error?.issues[0]?.message;
  return (
    <>
      <HStack gap="3" align="flex-end" flexWrap="wrap">
        <Box flex="1 1 14rem">
          <TextField label="Note for the reviewer (optional)" value={note} error={noteError} onChange={setNote} />
        </Box>
        <Button
          loading={isPending}
          disabled={noteError !== undefined}
          onClick={() => ask({ id: item.id, version, note })}
        >
          Ready for review
        </Button>
      </HStack>
      <Text fontSize="sm" color="fg.muted">
        A newer draft takes it out of review, until that is ready, too.
      </Text>
    </>
  );
}
