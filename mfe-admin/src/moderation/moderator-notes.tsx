import { decisionReasonMaximum, type ModeratedUser } from '@grow/contracts';
import { randomUuid } from '@grow/mfe-kit';
import { Button, localTime, Stack, Text } from '@grow/ui';
import { Field, Textarea } from '@grow/ui/forms';
import { useState } from 'react';
import { useT } from '../reports/texts.ts';
import { useAddNote } from './moderation.queries.ts';

/** Moderators' notes about a user. The user's data export includes them. */
export function ModeratorNotes({ page: { user, notes } }: { page: ModeratedUser }) {
  const t = useT();
  const [text, setText] = useState('');
  // An idempotency key, renewed after each save: a retry adds only one note.
  const [noteId, setNoteId] = useState(randomUuid);
  const adding = useAddNote(() => {
    setText('');
    setNoteId(randomUuid());
  });
  return (
    <Stack gap="3">
      {notes.length === 0 ? null : (
        <Stack as="ul" gap="2" listStyleType="none" aria-label={t('notes')}>
          {notes.map((note) => (
            <Text as="li" key={note.id} fontSize="sm" overflowWrap="anywhere">
              <span dir="auto">{note.text}</span>
              <Text
                as="span"
                color="fg.muted"
              >{` ${t('notes.by', { name: note.authorName, time: localTime(note.createdAt) })}`}</Text>
            </Text>
          ))}
        </Stack>
      )}
      <Field.Root>
        <Field.Label>{t('notes.new')}</Field.Label>
        <Textarea
          rows={2}
          maxLength={decisionReasonMaximum}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Field.HelperText>{t('notes.help')}</Field.HelperText>
      </Field.Root>
      <Button
        alignSelf="flex-start"
        size="sm"
        variant="surface"
        disabled={text.trim() === ''}
        loading={adding.isPending}
        onClick={() => adding.mutate({ params: { userId: String(user.id), noteId }, body: { text } })}
      >
        {t('notes.add')}
      </Button>
    </Stack>
  );
}
