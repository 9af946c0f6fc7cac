import { noteLimit } from '@grow/contracts';
import { Button, Flex, Text } from '@grow/ui';
import { Field, Textarea } from '@grow/ui/forms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useT } from './texts.ts';
import { openNote, type NoteTarget, type ShownNote } from './use-notebook.ts';

const saveDelayMs = 800;

type NoteEditorProps = {
  id: string;
  target: NoteTarget;
  /** The current note; undefined for a new one. */
  note: ShownNote | undefined;
  onDone: () => void;
};

/** Edits a note with autosave, at the latest when the editor or the page closes. */
export function NoteEditor({ id, target, note, onDone }: NoteEditorProps) {
  const t = useT();
  const [write] = useState(() => openNote(id, target, note));
  const [text, setText] = useState(note?.content ?? '');
  const [saved, setSaved] = useState(text);
  const save = () => {
    if (saved === text) return;
    setSaved(text);
    write(text);
  };
  const flush = useEffectEvent(save);
  const field = useRef<HTMLTextAreaElement>(null);
  // Not `autoFocus`: the field may be attached to the page only after its parents.
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => flush(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const leave = () => flush();
    globalThis.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      flush();
    };
  }, []);
  const done = () => {
    save();
    onDone();
  };
  return (
    <Field.Root>
      <Field.Label>{t(target.quote === null ? 'note.onLesson' : 'note.onParagraph')}</Field.Label>
      <Textarea
        ref={field}
        dir="auto"
        rows={3}
        maxLength={noteLimit}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={save}
        css={{ maxH: '16rem', '@supports (field-sizing: content)': { fieldSizing: 'content' } }}
      />
      <Flex gap="3" align="center" justifyContent="space-between">
        <Text role="status" fontSize="sm" color="fg.muted">
          {t(statusOf(note, saved === text))}
        </Text>
        <Button size="sm" variant="surface" onClick={done}>
          {t('note.done')}
        </Button>
      </Flex>
    </Field.Root>
  );
}

function statusOf(note: ShownNote | undefined, isWritten: boolean) {
  if (note === undefined || !isWritten) return 'note.unsaved';
  return note.state === 'saved' ? 'note.saved' : 'note.savedHere';
}
