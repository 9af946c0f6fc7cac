import { createLesson, type AdminLesson } from '@grow/contracts';
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkForm, useFormErrors } from '../components/form-errors.ts';
import type { SaveOptions } from '../editing/form-body.tsx';
import { isSameText, textOf, type LessonText } from './lesson-draft.ts';
import { useSaveLesson } from './lessons.queries.ts';
import { discardCopy, type EditedCopy } from './unsaved-copies.ts';
import { useAutosave } from './autosave.ts';

type Lesson = {
  /** Null adds a lesson. */
  lesson: AdminLesson | null;
  /** What is saved, or what a new lesson begins with. */
  saved: LessonText;
  version: number;
  edited: EditedCopy;
};

type Events = { onSaved: () => void; onUnsaved: (isUnsaved: boolean) => void };

/** The form of a lesson: its text, what is kept of it unsaved, its errors, and how it is saved. */
export function useLessonForm(
  { lesson, saved, version: savedVersion, edited }: Lesson,
  { onSaved, onUnsaved }: Events,
) {
  const { key, opened, isOwn } = edited;
  const autosave = useAutosave(edited);
  const [text, setText] = useState<LessonText>(opened?.text ?? saved);
  const [version, setVersion] = useState(opened?.version ?? savedVersion);
  const [draft, setDraft] = useState(opened);
  // What was typed last, also before it is rendered.
  const typed = useRef(text);
  const isUnsaved = !isSameText(text, saved);
  const tell = useEffectEvent(onUnsaved);
  useEffect(() => tell(isUnsaved), [isUnsaved]);
  const { errors, setErrors, clearErrors } = useFormErrors();
  const saving = useSaveLesson(lesson?.id ?? null, () => {
    autosave.clear();
    // Saved as it was opened, it is not lost.
    if (opened !== null && !isOwn && isSameText(typed.current, opened.text)) void discardCopy(key, opened);
    onSaved();
  });

  const start = (from: LessonText, fromVersion: number) => {
    autosave.clear();
    typed.current = from;
    setText(from);
    setVersion(fromVersion);
    setDraft(null);
    setErrors({});
    saving.reset();
  };

  const [options, setOptions] = useState<SaveOptions>({ next: 'none', note: '' });
  const send = (asVersion: number, { next: step, note }: SaveOptions) => {
    const values = {
      ...typed.current,
      ...(note !== '' && { note }),
      moduleId: Number(typed.current.moduleId),
      order: Number.parseFloat(typed.current.order),
    };
    const checked = checkForm(createLesson.body, values);
    setErrors(checked.errors);
    setOptions({ next: step, note });
    saving.setNextStep(step);
    if (checked.values) saving.save(checked.values, asVersion);
  };

  const { conflict } = saving;
  return {
    text,
    errors,
    /** The text that was not saved, and that the editor was opened with. */
    draft,
    keptIn: autosave.state,
    flush: autosave.flush,
    saving,
    /** What another author saved meanwhile, until one of both versions is chosen. */
    conflict,
    change(change: Partial<LessonText>) {
      const next = { ...typed.current, ...change };
      next.content = withLineBreaksOf(saved.content, next.content);
      typed.current = next;
      // A field that holds its text itself does not wait for what is rendered around it.
      if (change.content === undefined) setText(next);
      else startTransition(() => setText(next));
      clearErrors(change);
      if (isSameText(next, saved)) autosave.clear();
      else autosave.change({ text: next, version });
    },
    submit: (as: SaveOptions) => send(version, as),
    discardDraft() {
      if (draft !== null && !isOwn) void discardCopy(key, draft);
      start(saved, savedVersion);
    },
    takeTheirs() {
      if (conflict?.current.kind === 'lesson') start(textOf(conflict.current), conflict.version);
    },
    saveMineOver() {
      if (!conflict) return;
      setVersion(conflict.version);
      send(conflict.version, options);
    },
  };
}

/** A text field has only line feeds. A text whose lines all end as in Windows keeps that. */
export function withLineBreaksOf(original: string, typed: string): string {
  return /\r\n/u.test(original) && !/(?<!\r)\n/u.test(original) ? typed.replaceAll(/\r?\n/gu, '\r\n') : typed;
}
