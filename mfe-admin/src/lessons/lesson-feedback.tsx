import { type AdminContent, readLessonFeedback } from '@grow/contracts';
import { apiQuery } from '@grow/mfe-kit';
import { partsOf, questionsOf, type Answer, type Question } from '@grow/text/questions';
import { Box, ErrorCard, Heading, Stack, Text } from '@grow/ui';
import { useQuery } from '@tanstack/react-query';
import { t, useT } from '../texts.ts';

/** Per-question answer statistics of a lesson, and its clarity feedback. */
export function LessonFeedback({ lesson }: { lesson: AdminContent<'lesson'> }) {
  const t = useT();
  const feedback = useQuery({
    ...apiQuery(readLessonFeedback, { params: { lessonId: String(lesson.id) } }),
    staleTime: 60_000,
  });
  if (feedback.isError) {
    return (
      <ErrorCard
        title={t('feedback.notLoaded')}
        isRetrying={feedback.isFetching}
        onRetry={() => void feedback.refetch()}
      />
    );
  }
  if (feedback.data === undefined) return null;
  const { questions, ratings, texts } = feedback.data;
  const numbersOf = (key: string) => questions.find((one) => one.key === key);
  return (
    <Box as="section" aria-labelledby="lesson-feedback">
      <Heading as="h3" id="lesson-feedback" size="md" mb="2">
        {t('feedback')}
      </Heading>
      <Stack gap="3" fontSize="sm">
        {questionsOf(lesson.content).questions.map((question) => (
          <Box key={question.key}>
            <Text fontWeight="semibold" dir="auto">
              {question.prompt}
            </Text>
            <Text color="fg.muted">{numbersText(question, numbersOf(question.key))}</Text>
          </Box>
        ))}
        <Text>
          {ratings === null
            ? t('feedback.fewRatings')
            : t('feedback.clear', { clear: ratings.clear, count: ratings.clear + ratings.unclear })}
        </Text>
        {texts.length === 0 ? null : (
          <Box as="ul" ps="5" listStyle="disc">
            {texts.map((text, index) => (
              <li key={index} dir="auto">
                {text}
              </li>
            ))}
          </Box>
        )}
      </Stack>
    </Box>
  );
}

type Numbers = { answered: number; rightAtFirst: number; wrong: { answer: Answer; learners: number } | null };

function numbersText(question: Question, numbers: Numbers | undefined): string {
  if (numbers === undefined) return t('feedback.fewAnswers');
  const { answered, rightAtFirst, wrong } = numbers;
  const counts = { count: answered, right: rightAtFirst };
  if (wrong === null) return t('feedback.answers', counts);
  return t('feedback.answersWithWrong', {
    ...counts,
    wrong: wrong.learners,
    answer: answerText(question, wrong.answer),
  });
}

function answerText(question: Question, answer: Answer): string {
  if (answer.kind === 'number') return `${answer.value} ${answer.unit ?? ''}`.trim();
  if (answer.kind === 'boolean') return t(answer.isTrue ? 'feedback.true' : 'feedback.false');
  if (answer.kind === 'picture') return `${Math.round(answer.x)} % ${Math.round(answer.y)} %`;
  const textOf = new Map(partsOf(question).map(({ key, text }) => [key, text]));
  return answer.chosen.map((key) => textOf.get(key) ?? '').join('; ');
}
