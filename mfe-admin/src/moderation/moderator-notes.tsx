import { decisionReasonMaximum, type ModeratedUser } from '@grow/contracts';
import { randomUuid } from '@grow/mfe-kit';
import { Button, Field, localTime, Stack, Text, Textarea } from '@grow/ui';
import { useState } from 'react';
import { useAddNote } from './moderation.queries.ts';

/** Notes for other moderators. The person gets them with an export of their data. */
export function ModeratorNotes({ page: { user, notes } }: { page: ModeratedUser }) {
  const [text, setText] = useState('');
  // The same until it is saved, so that a repeated attempt adds one note.
  const [noteId, setNoteId] = useState(randomUuid);
  const adding = useAddNote(() => {
    setText('');
    setNoteId(randomUuid());
  });
  return (
    <Stack gap="3">
      {notes.length === 0 ? null : (
        <Stack as="ul" gap="2" listStyleType="none" aria-label="Notes">
          {notes.map((note) => (
            <Text as="li" key={note.id} fontSize="sm" overflowWrap="anywhere">
              <span dir="auto">{note.text}</span>
              <Text as="span" color="fg.muted">{` (${note.authorName}, ${localTime(note.createdAt)})`}</Text>
            </Text>
          ))}
        </Stack>
      )}
      <Field.Root>
        <Field.Label>New note</Field.Label>
        <Textarea
          rows={2}
          maxLength={decisionReasonMaximum}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Field.HelperText>
          Only moderators see it here. It is a part of the data that the person can export.
        </Field.HelperText>
      </Field.Root>
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="surface"
        disabled={text.trim() === ''}
        loading={adding.isPending}
        onClick={() => adding.mutate({ params: { userId: String(user.id), noteId }, body: { text } })}
      >
        Add note
      </Button>
    </Stack>
  );
}
