import { lessonFormSchema, type AdminLesson } from '@grow/contracts';
import { createDraftStore } from '@grow/mfe-kit/drafts';
import { useState } from 'react';
import { checkForm } from '../../components/check-form.ts';
import { useFormErrors } from '../../components/use-form-errors.ts';
import { draftKey, isSameText, lessonDraftSchema, textOf, type LessonText } from './lesson-draft.ts';
import { conflictOf, useSaveLesson } from './lessons.queries.ts';

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

  const send = (asVersion: number) => {
    const values = {
      ...text,
      moduleId: Number(text.moduleId),
      order: Number.parseFloat(text.order),
    };
    const checked = checkForm(lessonFormSchema, values);
    setErrors(checked.errors);
    if (checked.values) saving.save(checked.values, asVersion);
  };

  const theirs = conflictOf(saving.error);
  return {
    text,
    errors,
    draftSavedAt,
    saving,
    /** The conflicting version of another admin, until one is chosen. */
    theirs,
    change(change: Partial<LessonText>) {
      const next = { ...text, ...change };
      setText(next);
      clearErrors(change);
      draftStore.write({ text: next, version });
    },
    submit: () => send(version),
    discardDraft: () => start(saved, lesson?.version ?? noVersion),
    takeTheirs() {
      if (theirs) start(textOf(theirs), theirs.version);
    },
    saveMineOver() {
      if (!theirs) return;
      setVersion(theirs.version);
      send(theirs.version);
    },
  };
}
export type LessonFormState = ReturnType<typeof useLessonForm>;
