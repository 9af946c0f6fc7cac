import { readingMinutes } from '@grow/learning-rules';
import { paths } from '@grow/mfe-kit';
import { Box, Button, Card, chakra, Flex, IconCircle, Skeleton, Text } from '@grow/ui';
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

/** The one next step, above everything else (specification 12.20). */
export function ContinueCard({ journey, next, onOpenLesson, onOtherPath }: ContinueCardProps) {
  if (next.isLoading) return <Skeleton height={minHeight} borderRadius="l3" />;
  if (journey.isFinished) return <AllDone lessons={journey.total} onOtherPath={onOtherPath} />;
  if (next.lesson === undefined) return null;
  const { lesson, module, position } = next;
  const minutes = lesson.content === null ? '' : `, ${readingMinutes(lesson.content)} min`;
  return (
    <Box as="h2">
      <chakra.button
        type="button"
        aria-labelledby="continue-title"
        aria-describedby="continue-details"
        onClick={() => onOpenLesson(module.id, lesson.id)}
        colorPalette="green"
        display="flex"
        alignItems="center"
        gap="4"
        width="100%"
        minH={minHeight}
        px="5"
        py="3"
        textAlign="start"
        borderRadius="l3"
        bg="colorPalette.solid"
        color="colorPalette.contrast"
        shadow="sm"
        cursor="button"
        focusVisibleRing="outside"
        transitionProperty="transform"
        transitionDuration="fast"
        _active={{ transform: 'scale(0.985)' }}
      >
        <Box flex="1" minW="0">
          <Text
            as="span"
            id="continue-title"
            display="block"
            fontFamily="heading"
            fontWeight="bold"
            fontSize="lg"
            lineHeight="short"
            overflowWrap="anywhere"
          >
            {journey.completed === 0 ? 'Start here' : 'Continue'}: {lesson.title}
          </Text>
          <Text as="span" id="continue-details" display="block" fontSize="sm" fontWeight="normal" mt="1">
            {module.name}, Lesson {position} of {module.lessonCount}
            {minutes}
          </Text>
        </Box>
        <IconCircle boxSize="11" bg="colorPalette.contrast" color="colorPalette.solid">
          <Icons.ArrowRight size={22} />
        </IconCircle>
      </chakra.button>
    </Box>
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
