import type { AdminContent } from '@grow/contracts';
import { confirmAction } from '@grow/mfe-kit';
import { ErrorCard, PageSpinner } from '@grow/ui';
import { useCloseOnBack } from '@grow/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { ActionDialog } from '../components/action-dialog.tsx';
import { t, useT } from '../texts.ts';
import type { UnsavedKey } from './lesson-draft.ts';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonView } from './lesson-view.tsx';
import { useLesson, useUnsavedLessons } from './lessons.queries.ts';

export type OpenedLesson = { kind: 'add' } | { kind: 'view' | 'edit'; lessonId: number };

type LessonDialogProps = {
  opened: OpenedLesson;
  moduleId: number;
  nextOrder: number;
  modules: readonly AdminContent<'module'>[];
  onEdit: (lessonId: number) => void;
  onClose: () => void;
};

/** The Add, View and Edit dialogs of a lesson. */
export function LessonDialog({ opened, moduleId, nextOrder, modules, onEdit, onClose }: LessonDialogProps) {
  const t = useT();
  const { data: lesson, isError, isFetching, refetch } = useLesson(opened.kind === 'add' ? null : opened.lessonId);
  const unsaved = useUnsavedLessons(unsavedKeyOf(opened, moduleId));
  const guard = useUnsavedGuard(onClose);
  const titles = { add: t('lesson.add'), edit: t('lesson.edit'), view: lesson?.title ?? t('field.lessonId') };
  const isLoading = unsaved.isPending || (opened.kind !== 'add' && lesson === undefined && !isError);
  const isEditorReady = !isLoading && opened.kind !== 'view' && (opened.kind === 'add' || lesson !== undefined);
  return (
    <ActionDialog
      size={opened.kind === 'view' ? 'lg' : 'xl'}
      title={titles[opened.kind]}
      // While the lesson loads, the dialog only has its title.
      initialFocus={opened.kind === 'add' ? 'first-control' : 'title'}
      onClose={guard.close}
    >
      {guard.isNeeded ? <UnsavedGuard onBack={guard.close} isUnsaved={guard.isUnsaved} /> : null}
      {opened.kind !== 'add' && isError ? (
        <ErrorCard title={t('notLoaded.lessons')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {isLoading ? <PageSpinner /> : null}
      {opened.kind === 'view' && lesson !== undefined ? (
        <LessonView lesson={lesson} onEdit={() => onEdit(lesson.id)} onClose={onClose} />
      ) : null}
      {isEditorReady ? (
        <LessonEditor
          key={lesson?.id}
          lesson={lesson ?? null}
          moduleId={lesson?.moduleId ?? moduleId}
          nextOrder={lesson?.order ?? nextOrder}
          modules={modules}
          copies={unsaved.copies}
          onUnsaved={guard.setUnsaved}
          onSaved={onClose}
          onClose={guard.close}
        />
      ) : null}
    </ActionDialog>
  );
}

function unsavedKeyOf(opened: OpenedLesson, moduleId: number): UnsavedKey | null {
  if (opened.kind === 'view') return null;
  return opened.kind === 'add' ? { of: 'module', id: moduleId } : { of: 'lesson', id: opened.lessonId };
}

/** Asks for confirmation before closing a dialog with unsaved changes. */
function useUnsavedGuard(onClose: () => void) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const isAsking = useRef(false);
  async function ask(): Promise<void> {
    // Back closes an open question, and asks no other one.
    if (isAsking.current) return;
    isAsking.current = true;
    const isLeaving = await confirmAction({
      title: t('confirm.leave'),
      description: t('confirm.leave.help'),
      confirmLabel: t('confirm.leave.yes'),
    });
    isAsking.current = false;
    if (isLeaving) onClose();
  }
  return {
    isUnsaved,
    /** True from the first unsaved change until the dialog closes. */
    isNeeded,
    setUnsaved(isNow: boolean) {
      setIsUnsaved(isNow);
      if (isNow) setNeeded(true);
    },
    /** Returns whether the dialog was closed at once. */
    close(): boolean {
      if (isUnsaved) void ask();
      else onClose();
      return !isUnsaved;
    },
  };
}

/** Asks the same on browser Back and before the page unloads. */
function UnsavedGuard({ isUnsaved, onBack }: { isUnsaved: boolean; onBack: () => boolean }): null {
  useCloseOnBack(onBack);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return null;
}
