import { isRight, type Answer } from '@grow/contracts/markdown';
import { countOf } from '@grow/contracts';
import { Button, Stack, Text } from '@grow/ui';
import { Dialog, useCloseOnBack } from '@grow/ui/overlays';
import { QuestionCard } from '@grow/ui/markdown';
import { useState } from 'react';
import { logAnswer, type ReviewQuestion } from './answer-log.ts';

type ReviewDialogProps = { questions: readonly ReviewQuestion[]; onClose: () => void };

/** The questions that were due when it opened, one after another; at the end what the learner knows now. */
export function ReviewDialog({ questions: due, onClose }: ReviewDialogProps) {
  // An answered question is no longer due, and stays here until the end.
  const [questions] = useState(due);
  const [position, setPosition] = useState(0);
  const [given, setGiven] = useState<Answer | null>(null);
  const [right, setRight] = useState(0);
  useCloseOnBack(() => {
    onClose();
    return true;
  });
  const current = questions[position];
  const answer = (next: Answer) => {
    if (current === undefined) return;
    const isCorrect = isRight(current.question, next);
    // A second answer is for practice.
    if (given === null) {
      const { moduleId, lessonId, key } = current;
      logAnswer({ moduleId, lessonId, key, answer: next, isRight: isCorrect });
      if (isCorrect) setRight(right + 1);
    }
    setGiven(next);
  };
  const next = () => {
    setGiven(null);
    setPosition(position + 1);
  };
  return (
    <Dialog
      isOpen
      size="cover"
      contentKey={position}
      onClose={onClose}
      initialFocus="title"
      title={current === undefined ? 'Done for today' : 'Review'}
      description={
        current === undefined ? undefined : `${position + 1} of ${questions.length}, from ‘${current.lessonTitle}’`
      }
      footer={
        current === undefined ? (
          <Button onClick={onClose}>Back to learning</Button>
        ) : (
          <>
            <Button variant="surface" colorPalette="gray" onClick={onClose}>
              Close
            </Button>
            <Button
              aria-disabled={given === null}
              opacity={given === null ? 0.6 : 1}
              onClick={() => (given === null ? undefined : next())}
            >
              {position === questions.length - 1 ? 'Finish' : 'Next'}
            </Button>
          </>
        )
      }
    >
      {current === undefined ? (
        <Stack gap="2" fontSize="lg">
          <Text>{`${right} of ${countOf(questions.length, 'question')} right.`}</Text>
          <Text color="fg.muted">
            What you missed comes back tomorrow, and what you know comes back later and later.
          </Text>
        </Stack>
      ) : (
        <QuestionCard key={current.key} question={current.question} given={given} onAnswer={answer} />
      )}
    </Dialog>
  );
}
