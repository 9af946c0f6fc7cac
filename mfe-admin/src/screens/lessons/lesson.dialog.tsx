import type { AdminModule } from '@grow/contracts';
import { ErrorCard, PageSpinner } from '@grow/ui';
import { ActionDialog } from '../../components/action-dialog.tsx';
import { LessonEditor } from './lesson-editor.tsx';
import { LessonView } from './lesson-view.tsx';
import { useLesson } from './lessons.queries.ts';

export type OpenedLesson = { kind: 'add' } | { kind: 'view' | 'edit'; lessonId: number };

type LessonDialogProps = {
  opened: OpenedLesson;
  moduleId: number;
  nextOrder: number;
  modules: readonly AdminModule[];
  onEdit: (lessonId: number) => void;
  onClose: () => void;
};

/** The dialogs of a lesson. One that exists is read whole, then shown or edited. */
export function LessonDialog({ opened, moduleId, nextOrder, modules, onEdit, onClose }: LessonDialogProps) {
  const { data: lesson, isError, isFetching, refetch } = useLesson(opened.kind === 'add' ? null : opened.lessonId);
  const titles = { add: 'Add Lesson', edit: 'Edit Lesson', view: lesson?.title ?? 'Lesson' };
  return (
    <ActionDialog
      size="lg"
      title={titles[opened.kind]}
      // Of one that is still to be read the title is there from the beginning.
      initialFocus={opened.kind === 'add' ? 'first-control' : 'title'}
      onClose={onClose}
    >
      {opened.kind === 'add' ? (
        <LessonEditor lesson={null} moduleId={moduleId} nextOrder={nextOrder} modules={modules} onClose={onClose} />
      ) : null}
      {opened.kind !== 'add' && isError ? (
        <ErrorCard title="Failed to fetch lessons" isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {opened.kind !== 'add' && lesson === undefined && !isError ? <PageSpinner /> : null}
      {opened.kind === 'view' && lesson !== undefined ? (
        <LessonView lesson={lesson} onEdit={() => onEdit(lesson.id)} onClose={onClose} />
      ) : null}
      {opened.kind === 'edit' && lesson !== undefined ? (
        <LessonEditor
          key={lesson.id}
          lesson={lesson}
          moduleId={lesson.moduleId}
          nextOrder={lesson.order}
          modules={modules}
          onClose={onClose}
        />
      ) : null}
    </ActionDialog>
  );
}
