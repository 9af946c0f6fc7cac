import { confirmAction } from '@grow/mfe-kit';
import { Box, Button, chakra, Flex, Text } from '@grow/ui';
import { useRef, useState, type ReactNode } from 'react';
import { NoteEditor } from './note-editor.tsx';
import { useT } from './texts.ts';
import { openNote, type ShownNote } from './use-notebook.ts';

/** The element id of a note. */
export const noteElementId = (id: string): string => `note-${id}`;

const NoteBox = chakra('div', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'green.solid',
    borderRadius: 'l2',
    bg: 'bg.panel',
    p: '3',
    fontSize: 'md',
    lineHeight: 'short',
  },
});

/** A note that its learner can edit and delete. `quote` shows the words that it is about. */
export function NoteCard({ note, quote }: { note: ShownNote; quote?: ReactNode }) {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    const question = { title: t('note.deleteThis'), confirmLabel: t('note.delete') };
    if (await confirmAction(question)) openNote(note.id, note, note)('');
  };
  return (
    <NoteBox id={noteElementId(note.id)} tabIndex={-1} role="note" aria-label={t('note')}>
      {quote}
      {isEditing ? (
        <NoteEditor
          id={note.id}
          target={note}
          note={note}
          onDone={() => {
            setEditing(false);
            requestAnimationFrame(() => edit.current?.focus());
          }}
        />
      ) : (
        <>
          <Text dir="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {note.content}
          </Text>
          <NoteState note={note} />
          <Flex gap="1" mt="1" ms="-2">
            <Button ref={edit} size="sm" variant="ghost" onClick={() => setEditing(true)}>
              {t('note.edit')}
            </Button>
            <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => void remove()}>
              {t('note.delete')}
            </Button>
          </Flex>
        </>
      )}
    </NoteBox>
  );
}

function NoteState({ note: { state, reason, copyOf } }: { note: ShownNote }) {
  const t = useT();
  return (
    <>
      {copyOf === null ? null : (
        <Text fontSize="sm" color="fg.muted" mt="1">
          {t('note.copy')}
        </Text>
      )}
      {state === 'saved' ? null : (
        <Text fontSize="sm" color={state === 'refused' ? 'fg.error' : 'fg.muted'} mt="1">
          {reason ?? t('note.waiting')}
        </Text>
      )}
    </>
  );
}

/** The words that a note is about. */
export function NoteQuote({ children }: { children: string }) {
  return (
    <Box
      as="blockquote"
      dir="auto"
      mb="2"
      ps="3"
      borderInlineStartWidth="2px"
      borderColor="border"
      color="fg.muted"
      fontSize="sm"
      lineClamp={3}
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  );
}
