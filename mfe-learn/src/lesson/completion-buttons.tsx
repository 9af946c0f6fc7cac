import { paths, useSession } from '@grow/mfe-kit';
import { Button } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { completeLesson, completionQueue } from '../course/completion-queue.ts';
import { useT } from './texts.ts';

type CompletionButtonsProps = {
  isCompleted: boolean;
  isSaving: boolean;
  onComplete: () => void;
  /** Completes the lesson and shows the module's next one, if there is one. */
  onContinue: (() => void) | undefined;
};

/** Completes a lesson, unless it is completed or being saved, or the user has no full account. */
export function useCompletion({
  moduleId,
  lessonId,
  isCompleted,
}: {
  moduleId: number;
  lessonId: number;
  isCompleted: boolean;
}) {
  const { state } = useSession();
  const items = useAtomValue(completionQueue.itemsAtom);
  const isSaving = items.some(({ data, state: sending }) => data.lessonId === lessonId && sending === 'sending');
  return {
    isSaving,
    complete(): boolean {
      if (isSaving || isCompleted || state !== 'signed-in') return false;
      completeLesson({ moduleId, lessonId });
      return true;
    },
  };
}

/** The main button at the end of a lesson, and the completion button, which always keeps focus (spec: completion). */
export function CompletionButtons({ isCompleted, isSaving, onComplete, onContinue }: CompletionButtonsProps) {
  const t = useT();
  const { state } = useSession();
  if (state !== 'signed-in') {
    return (
      <>
        <Button disabled>{t('lesson.signIn')}</Button>
        <Button asChild variant="surface">
          <Link to={paths.auth}>{t('lesson.createAccount')}</Link>
        </Button>
      </>
    );
  }
  return (
    <>
      {onContinue ? (
        <Button size="lg" flexBasis="100%" aria-keyshortcuts="c" onClick={onContinue}>
          {t(isCompleted ? 'lesson.nextLesson' : 'lesson.completeAndContinue')}
        </Button>
      ) : null}
      <Button
        size={onContinue ? undefined : 'lg'}
        flexBasis={onContinue ? undefined : '100%'}
        aria-disabled={isSaving || isCompleted}
        aria-keyshortcuts={onContinue ? undefined : 'c'}
        variant={isCompleted && !isSaving ? 'subtle' : onContinue ? 'surface' : 'solid'}
        _disabled={{ opacity: 1 }}
        onClick={onComplete}
      >
        {isSaving ? (
          t('lesson.saving')
        ) : isCompleted ? (
          <>
            <Icons.Check aria-hidden /> {t('lesson.completed')}
          </>
        ) : (
          t('lesson.complete')
        )}
      </Button>
    </>
  );
}
