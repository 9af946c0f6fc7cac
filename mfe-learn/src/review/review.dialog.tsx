import { isRight, type Answer } from '@grow/text/questions';
import { Button, Stack, Text } from '@grow/ui';
import { QuestionCard } from '@grow/ui/markdown';
import { Dialog, useCloseOnBack } from '@grow/ui/overlays';
import { useState } from 'react';
import { logAnswer } from '../questions/answer-log.ts';
import type { ReviewQuestion } from './due-questions.ts';
import { useT } from './texts.ts';

type ReviewDialogProps = { questions: readonly ReviewQuestion[]; onClose: () => void };

/** Asks the questions that were due when it opened, one at a time, and ends with a summary. */
export function ReviewDialog({ questions: due, onClose }: ReviewDialogProps) {
  const t = useT();
  // Fixed at opening: an answered question is no longer due, but stays until the end.
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
    // Only the first answer counts; later ones are practice.
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
      title={t(current === undefined ? 'review.done' : 'review.title')}
      description={
        current === undefined
          ? undefined
          : t('review.position', { position: position + 1, count: questions.length, lesson: current.lessonTitle })
      }
      footer={
        current === undefined ? (
          <Button onClick={onClose}>{t('review.back')}</Button>
        ) : (
          <>
            <Button variant="surface" colorPalette="gray" onClick={onClose}>
              {t('close')}
            </Button>
            <Button
              aria-disabled={given === null}
              opacity={given === null ? 0.6 : 1}
              onClick={() => (given === null ? undefined : next())}
            >
              {t(position === questions.length - 1 ? 'review.finish' : 'review.next')}
            </Button>
          </>
        )
      }
    >
      {current === undefined ? (
        <Stack gap="2" fontSize="lg">
          <Text>{t('review.result', { right, total: questions.length })}</Text>
          <Text color="fg.muted">{t(right === questions.length ? 'review.allRight' : 'review.resultText')}</Text>
        </Stack>
      ) : (
        <QuestionCard key={current.key} question={current.question} given={given} onAnswer={answer} />
      )}
    </Dialog>
  );
}
