import type { Lesson } from '@grow/contracts';
import { Button, Flex } from '@grow/ui';
import { Icons } from '@grow/ui/icons';

type LessonNeighboursProps = {
  previous: Lesson | undefined;
  next: Lesson | undefined;
  onShow: (lessonId: number) => void;
};

/** The lessons before and after this one in its module, without completing it. */
export function LessonNeighbours({ previous, next, onShow }: LessonNeighboursProps) {
  return (
    <Flex as="nav" aria-label="Lessons of this module" wrap="wrap" gap="2" mt="6" justifyContent="space-between">
      {previous ? (
        <Button variant="ghost" size="sm" maxW="100%" onClick={() => onShow(previous.id)}>
          <Icons.ArrowLeft aria-hidden /> <span dir="auto">{`Previous: ${previous.title}`}</span>
        </Button>
      ) : null}
      {next ? (
        <Button variant="ghost" size="sm" maxW="100%" ms="auto" onClick={() => onShow(next.id)}>
          <span dir="auto">{`Next: ${next.title}`}</span> <Icons.ChevronRight aria-hidden />
        </Button>
      ) : null}
    </Flex>
  );
}
