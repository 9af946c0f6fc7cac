import { listAnsweredQuestions } from '@grow/contracts';
import { apiQuery, paths } from '@grow/mfe-kit';
import { Box, chakra, Heading, HStack, insetFocusRing, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useT } from './texts.ts';

const Row = chakra(Link, {
  base: {
    display: 'block',
    px: '2',
    py: '3',
    mx: '-2',
    borderRadius: 'l2',
    _hover: { bg: 'bg.subtle' },
    ...insetFocusRing,
  },
});

/** Other learners' questions about a lesson, with what helped. Renders nothing without a server response. */
export function AnsweredQuestions({ lessonId }: { lessonId: number }) {
  const t = useT();
  const query = apiQuery(listAnsweredQuestions, { params: { lessonId: String(lessonId) } });
  // Not cached: a question can be hidden at any time.
  const { data: questions = [] } = useQuery({ ...query, gcTime: 0 });
  if (questions.length === 0) return null;
  return (
    <Box as="section" aria-labelledby="answered-questions" mt="8">
      <Heading as="h3" size="md" id="answered-questions" mb="1">
        {t('lesson.othersAsked')}
      </Heading>
      <chakra.ul listStyleType="none">
        {questions.map(({ postId, question, answer, author }) => (
          <li key={postId}>
            <Row to={paths.post(postId)}>
              <Text dir="auto" fontWeight="semibold" lineClamp={2} overflowWrap="anywhere">
                {question}
              </Text>
              <HStack gap="1.5" mt="1" color="green.fg" fontSize="sm">
                <Icons.Check size={16} aria-hidden style={{ flexShrink: 0 }} />
                <span dir="auto">{t('lesson.helped', { name: author.displayName })}</span>
              </HStack>
              <Text dir="auto" mt="1" fontSize="md" color="fg.muted" lineClamp={3} overflowWrap="anywhere">
                {answer}
              </Text>
            </Row>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
