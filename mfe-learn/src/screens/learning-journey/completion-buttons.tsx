import { lessonXp } from '@grow/learning-rules';
import { paths, useSession } from '@grow/mfe-kit';
import { Button, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { completeLesson, completionQueue } from './completion-queue.ts';

/** How long it is said what a completion earned, which the next lesson does not end. */
const earnedMs = 4000;

type CompletionButtonsProps = {
  moduleId: number;
  lessonId: number;
  isCompleted: boolean;
  onCompleted: () => void;
  /** Called when completion alone is requested. */
  onRequested: () => void;
  /** Shows the next lesson of the module, if there is one. */
  onContinue: (() => void) | undefined;
};

/** The completion button, which keeps the focus in every state, and the one that continues (spec: completion). */
export function CompletionButtons({
  moduleId,
  lessonId,
  isCompleted,
  onCompleted,
  onRequested,
  onContinue,
}: CompletionButtonsProps) {
  const { state } = useSession();
  const items = useAtomValue(completionQueue.itemsAtom);
  const isSaving = items.some(({ data, state: sending }) => data.lessonId === lessonId && sending === 'sending');
  const [earnedBy, setEarnedBy] = useState<number | null>(null);
  useEffect(() => {
    if (earnedBy === null) return;
    const timer = setTimeout(() => setEarnedBy(null), earnedMs);
    return () => clearTimeout(timer);
  }, [earnedBy]);

  if (state !== 'signed-in') {
    return (
      <>
        <Button disabled>Sign in to Track Progress</Button>
        <Button asChild variant="surface">
          <Link to={paths.auth}>Create account</Link>
        </Button>
      </>
    );
  }
  const complete = () => {
    if (isSaving || isCompleted) return false;
    onCompleted();
    completeLesson({ moduleId, lessonId });
    setEarnedBy(lessonId);
    return true;
  };
  return (
    <>
      <Text
        role="status"
        _empty={{ position: 'absolute' }}
        flexBasis="100%"
        order="-1"
        textAlign="end"
        fontWeight="semibold"
        color="green.fg"
      >
        {earnedBy === null ? null : `Lesson completed, +${lessonXp} XP`}
      </Text>
      <Button
        aria-disabled={isSaving || isCompleted}
        variant={isCompleted && !isSaving ? 'subtle' : onContinue ? 'surface' : 'solid'}
        _disabled={{ opacity: 1 }}
        onClick={() => {
          if (complete()) onRequested();
        }}
      >
        {isSaving ? (
          'Saving...'
        ) : isCompleted ? (
          <>
            <Icons.Check aria-hidden /> Completed
          </>
        ) : (
          'Mark as Completed'
        )}
      </Button>
      {onContinue ? (
        <Button
          onClick={() => {
            complete();
            onContinue();
          }}
        >
          {isCompleted ? 'Next lesson' : 'Complete and continue'}
        </Button>
      ) : null}
    </>
  );
}
