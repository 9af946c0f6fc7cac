import { useSession } from '@grow/mfe-kit';
import { Button } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useAtomValue } from 'jotai';
import { completeLesson, completionQueue } from './completion-queue.ts';

type CompleteButtonProps = { moduleId: number; lessonId: number; isCompleted: boolean; onRequested: () => void };

/** The button of specification 6.4. Disabled for guests, while saving, and once completed. */
export function CompleteButton({ moduleId, lessonId, isCompleted, onRequested }: CompleteButtonProps) {
  const { state } = useSession();
  const items = useAtomValue(completionQueue.itemsAtom);
  const isSaving = items.some(({ data, state: sending }) => data.lessonId === lessonId && sending === 'sending');
  if (state !== 'signed-in') return <Button disabled>Sign in to Track Progress</Button>;
  if (isSaving) return <Button disabled>Saving...</Button>;
  if (isCompleted) {
    return (
      <Button disabled variant="subtle">
        <Icons.Check aria-hidden /> Completed
      </Button>
    );
  }
  return (
    <Button
      onClick={() => {
        completeLesson({ moduleId, lessonId });
        onRequested();
      }}
    >
      Mark as Completed
    </Button>
  );
}
