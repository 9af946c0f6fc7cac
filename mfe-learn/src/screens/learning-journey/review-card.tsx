import { countOf } from '@grow/contracts';
import { planReview } from '@grow/learning-rules/review';
import { Box, Button, Card, Flex, Skeleton, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useState } from 'react';
import { useAnswerLog, useQuestions } from './answer-log.ts';
import { ReviewDialog } from './review.dialog.tsx';

/** A learner needs about this long for a question. */
const secondsPerQuestion = 20;

function startOfToday(): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate());
}

/** What is due for review today, once the learner has answered a question. How much was missed is never shown. */
export function ReviewCard() {
  const { answers, moduleOf, isKnown } = useAnswerLog();
  const [isOpen, setOpen] = useState(false);
  const plan = planReview(answers, new Date(), startOfToday());
  const { questions, isLoading } = useQuestions(plan.due, moduleOf);
  if (!isKnown || answers.length === 0) return null;
  if (isLoading && !isOpen) return <Skeleton height="5.5rem" borderRadius="l3" />;
  const minutes = Math.max(1, Math.round((questions.length * secondsPerQuestion) / 60));
  return (
    <Card.Root>
      <Card.Body>
        <Flex align="center" gap="4" wrap="wrap">
          <Box color="green.fg">
            <Icons.RotateCw size={24} aria-hidden />
          </Box>
          <Box flex="1" minW="12rem">
            <Card.Title as="h2">Review</Card.Title>
            <Text fontSize="sm" color="fg.muted">
              {questions.length === 0
                ? `Nothing to review today. ${knownText(plan.known)}`
                : `${questions.length} to review, about ${countOf(minutes, 'minute')}`}
            </Text>
          </Box>
          {questions.length === 0 ? null : <Button onClick={() => setOpen(true)}>Start review</Button>}
        </Flex>
      </Card.Body>
      {isOpen ? <ReviewDialog questions={questions} onClose={() => setOpen(false)} /> : null}
    </Card.Root>
  );
}

const knownText = (known: number): string => `You know ${countOf(known, 'question')}.`;
