import { createLesson, type AdminLesson } from '@grow/contracts';
import { createDraftStore } from '@grow/mfe-kit/drafts';
import { useState } from 'react';
import { checkForm } from '../../components/check-form.ts';
import type { SaveOptions } from '../../components/form-body.tsx';
import { useFormErrors } from '../../components/use-form-errors.ts';
import { draftKey, isSameText, lessonDraftSchema, textOf, type LessonText } from './lesson-draft.ts';
import { useSaveLesson } from './lessons.queries.ts';

const noVersion = 0;

/** The form of a lesson: its text, its draft in this browser, its errors, and how it is saved. */
export function useLessonForm(lesson: AdminLesson | null, moduleId: number, nextOrder: number, onSaved: () => void) {
  const draftStore = createDraftStore(draftKey(lesson?.id ?? null, moduleId), lessonDraftSchema);
  const blank = { moduleId, title: '', content: '', order: nextOrder, imageUrl: null, imageAlt: null };
  const saved = textOf(lesson ?? blank);
  const [draft] = useState(draftStore.read);
  const isUsed = draft !== null && !isSameText(draft.value.text, saved);
  const [text, setText] = useState<LessonText>(isUsed ? draft.value.text : saved);
  const [version, setVersion] = useState(isUsed ? draft.value.version : (lesson?.version ?? noVersion));
  const [draftSavedAt, setDraftSavedAt] = useState(isUsed ? draft.savedAt : null);
  const { errors, setErrors, clearErrors } = useFormErrors();
  const saving = useSaveLesson(lesson?.id ?? null, () => {
    draftStore.clear();
    onSaved();
  });

  const start = (from: LessonText, fromVersion: number) => {
    draftStore.clear();
    setText(from);
    setVersion(fromVersion);
    setDraftSavedAt(null);
    setErrors({});
    saving.reset();
  };

  const [options, setOptions] = useState<SaveOptions>({ isPublished: false, note: '' });
  const send = (asVersion: number, { isPublished, note }: SaveOptions) => {
    const values = {
      ...text,
      ...(note !== '' && { note }),
      moduleId: Number(text.moduleId),
      order: Number.parseFloat(text.order),
    };
    const checked = checkForm(createLesson.body, values);
    setErrors(checked.errors);
    setOptions({ isPublished, note });
    saving.willPublish(isPublished);
    if (checked.values) saving.save(checked.values, asVersion);
  };

  const { conflict } = saving;
  return {
    text,
    errors,
    draftSavedAt,
    saving,
    /** What another author saved meanwhile, until one of both versions is chosen. */
    conflict,
    change(change: Partial<LessonText>) {
      const next = { ...text, ...change };
      setText(next);
      clearErrors(change);
      draftStore.write({ text: next, version });
    },
    submit: (as: SaveOptions) => send(version, as),
    discardDraft: () => start(saved, lesson?.version ?? noVersion),
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
