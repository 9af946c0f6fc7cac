import { dayNumber } from '@grow/learning-rules';
import { planReview } from '@grow/learning-rules/review';
import { useOverTime } from '@grow/mfe-kit';
import { Box, Button, Card, Flex, Text } from '@grow/ui';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useAnswerLog } from '../questions/answer-log.ts';
import { useDueQuestions } from './due-questions.ts';
import { reviewHeight, ReviewPlaceholder } from './review-placeholder.tsx';
import { useT } from './texts.ts';

const ReviewDialog = lazy(async () => ({ default: (await import('./review.dialog.tsx')).ReviewDialog }));

/** The estimated time per question. */
const secondsPerQuestion = 20;

/** Today's due reviews. Missed days are never shown. */
export function ReviewCard() {
  const t = useT();
  const { answers, moduleOf, isKnown } = useAnswerLog();
  const [isOpen, setOpen] = useState(false);
  const today = useOverTime(() => dayNumber(new Date()));
  const plan = useMemo(() => planReview(answers, today), [answers, today]);
  const { questions, isLoading } = useDueQuestions(plan.due, moduleOf);
  if (!isKnown || (isLoading && !isOpen)) return <ReviewPlaceholder />;
  const minutes = Math.max(1, Math.round((questions.length * secondsPerQuestion) / 60));
  return (
    <Card.Root minH={reviewHeight}>
      {/* One line stands in the middle of the height for two: no line is left empty, and nothing below moves. */}
      <Card.Body py="4" justifyContent="center">
        <Flex align="center" gap="4">
          <Box flex="1" minW="0">
            <Card.Title as="h2">{t('review.title')}</Card.Title>
            <Text fontSize="sm" color="fg.muted">
              {answers.length === 0
                ? t('review.later')
                : questions.length === 0
                  ? t('review.none', { count: plan.known })
                  : t('review.due', { count: questions.length, minutes })}
            </Text>
          </Box>
          {questions.length === 0 ? null : (
            <Button flexShrink="0" onClick={() => setOpen(true)}>
              {t('review.start')}
            </Button>
          )}
        </Flex>
      </Card.Body>
      {isOpen ? (
        <Suspense>
          <ReviewDialog questions={questions} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card.Root>
  );
}
