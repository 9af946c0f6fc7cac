import type { Module } from '@grow/contracts';
import { ErrorCard, PageSpinner } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonView } from './lesson-view.tsx';
import { useLesson } from './lessons.queries.ts';

type LessonDialogProps = {
  lessonId: number;
  mode: 'view' | 'edit';
  modules: readonly Module[];
  onEdit: () => void;
  onClose: () => void;
};

/** Reads a lesson whole, then shows it or lets it be edited. */
export function LessonDialog({ lessonId, mode, modules, onEdit, onClose }: LessonDialogProps) {
  const { data: lesson, isError, isFetching, refetch } = useLesson(lessonId);
  if (lesson === undefined) {
    return (
      <Dialog isOpen size="lg" title="Lesson" onClose={onClose}>
        {isError ? (
          <ErrorCard title="Failed to fetch lessons" isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <PageSpinner />
        )}
      </Dialog>
    );
  }
  if (mode === 'view') return <LessonView lesson={lesson} onEdit={onEdit} onClose={onClose} />;
  return (
    <LessonEditor
      lesson={lesson}
      moduleId={lesson.moduleId}
      nextOrder={lesson.order}
      modules={modules}
      onClose={onClose}
    />
  );
}
