import { adminContent, type AdminContent, type ContentSnapshot, type LessonText } from '@grow/contracts';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkForm } from '../components/form-errors.ts';
import { wholeNumberOf } from '../components/form-field.tsx';
import { useSaveForm } from '../editing/use-save-form.ts';
import { useAutosave } from './autosave.ts';
import { isSameText, lessonBody, textOf } from './lesson-draft.ts';
import { discardCopy, type EditedCopy } from './unsaved-copies.ts';

type Lesson = {
  /** Null adds a lesson. */
  lesson: AdminContent<'lesson'> | null;
  /** The saved text, or the initial text of a new lesson. */
  saved: LessonText;
  revision: number;
  edited: EditedCopy;
};

type Events = { onSaved: () => void; onUnsaved: (isUnsaved: boolean) => void };

/** A lesson's form state with autosave. */
export function useLessonForm({ lesson, saved, revision, edited }: Lesson, { onSaved, onUnsaved }: Events) {
  const { key, opened, isOwn } = edited;
  const { state: autosaveState, ...autosave } = useAutosave(edited);
  const [text, setText] = useState<LessonText>(opened?.text ?? saved);
  const [draft, setDraft] = useState(opened);
  // The latest text, even before it is rendered.
  const typed = useRef(text);
  const isUnsaved = !isSameText(text, saved);
  const tell = useEffectEvent(onUnsaved);
  useEffect(() => tell(isUnsaved), [isUnsaved]);
  const form = useSaveForm({
    kind: 'lesson',
    id: lesson?.id ?? null,
    revision: opened?.revision ?? revision,
    check(note) {
      const { moduleId, order, ...fields } = typed.current;
      const { values, errors } = checkForm(adminContent.lesson.create.body, {
        ...fields,
        ...note,
        moduleId: Number(moduleId),
        order: wholeNumberOf(order),
      });
      return { values: values && lessonBody(values), errors };
    },
    onSaved() {
      autosave.clear();
      // The opened copy of another editor was saved unchanged, so it is obsolete.
      if (opened !== null && !isOwn && isSameText(typed.current, opened.text)) void discardCopy(key, opened);
      onSaved();
    },
  });

  const restart = (from: LessonText, fromRevision: number) => {
    autosave.clear();
    typed.current = from;
    setText(from);
    setDraft(null);
    form.restart(fromRevision);
  };

  return {
    form,
    text,
    /** The unsaved text that the editor was opened with. */
    draft,
    autosaveState,
    flush: autosave.flush,
    change(change: Partial<LessonText>) {
      const next = { ...typed.current, ...change };
      next.content = withLineBreaksOf(saved.content, next.content);
      typed.current = next;
      // The content field is uncontrolled, so typing does not wait for a render.
      if (change.content === undefined) setText(next);
      else startTransition(() => setText(next));
      form.clearErrors(change);
      if (isSameText(next, saved)) autosave.clear();
      else autosave.change({ text: next, revision: form.revision });
    },
    discardDraft() {
      if (draft !== null && !isOwn) void discardCopy(key, draft);
      restart(saved, revision);
    },
    takeTheirs(theirs: ContentSnapshot, theirRevision: number) {
      if (theirs.kind === 'lesson') restart(textOf(theirs), theirRevision);
    },
  };
}

/** Textareas normalize line breaks to LF. If the original used CRLF throughout, this restores it. */
function withLineBreaksOf(original: string, typed: string): string {
  return /\r\n/u.test(original) && !/(?<!\r)\n/u.test(original) ? typed.replaceAll(/\r?\n/gu, '\r\n') : typed;
}
