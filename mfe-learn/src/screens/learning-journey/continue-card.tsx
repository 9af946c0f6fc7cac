import { readingMinutes } from '@grow/learning-rules';
import { paths } from '@grow/mfe-kit';
import { Box, Button, Card, chakra, Flex, Heading, IconCircle, Skeleton, Text } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link } from 'react-router-dom';
import type { useJourney } from './journey.queries.ts';
import type { useNextLesson } from './use-next-lesson.ts';

type ContinueCardProps = {
  journey: ReturnType<typeof useJourney>;
  next: ReturnType<typeof useNextLesson>;
  onOpenLesson: (moduleId: number, lessonId: number) => void;
  /** Shows the other path. */
  onOtherPath: () => void;
};

/** Two lines of each text on a phone. */
const minHeight = { base: '7.125rem', md: '24' };

/** The button is named by its title alone, and the card around it is part of it for a tap and for the focus. */
const wholeCard = {
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
  '&:active::after': { bg: 'colorPalette.contrast/12' },
} as const;

/** The one next step, above everything else (specification 12.20). */
export function ContinueCard({ journey, next, onOpenLesson, onOtherPath }: ContinueCardProps) {
  if (next.isLoading) return <Skeleton height={minHeight} borderRadius="l3" />;
  if (journey.isFinished) return <AllDone lessons={journey.total} onOtherPath={onOtherPath} />;
  if (next.lesson === undefined) return null;
  const { lesson, module, position } = next;
  const minutes = lesson.content === null ? '' : `, ${readingMinutes(lesson.content)} min`;
  return (
    <Flex
      colorPalette="green"
      position="relative"
      align="center"
      gap="4"
      minH={minHeight}
      px="5"
      py="3"
      borderRadius="l3"
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      shadow="sm"
    >
      <Box flex="1" minW="0">
        <Heading as="h2" size="md" overflowWrap="anywhere">
          <chakra.button
            type="button"
            aria-describedby="continue-details"
            onClick={() => onOpenLesson(module.id, lesson.id)}
            textAlign="start"
            cursor="button"
            css={wholeCard}
          >
            {journey.completed === 0 ? 'Start here' : 'Continue'}: {lesson.title}
          </chakra.button>
        </Heading>
        <Text id="continue-details" fontSize="sm" mt="1">
          {module.name}, Lesson {position} of {module.lessonCount}
          {minutes}
        </Text>
      </Box>
      <IconCircle boxSize="11" bg="colorPalette.contrast" color="colorPalette.solid">
        <Icons.ArrowRight size={22} />
      </IconCircle>
    </Flex>
  );
}

function AllDone({ lessons, onOtherPath }: { lessons: number; onOtherPath: () => void }) {
  return (
    <Card.Root>
      <Card.Body>
        <Card.Title as="h2">You have completed this path</Card.Title>
        <Card.Description>
          All {lessons} lessons. They stay open to be read again, and the other path is there for you.
        </Card.Description>
        <Flex gap="3" wrap="wrap">
          <Button onClick={onOtherPath}>See the other path</Button>
          <Button asChild variant="surface">
            <Link to={paths.feed}>Share what you have grown</Link>
          </Button>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}
