import { paths, type Term } from '@grow/contracts';
import { Button, Stack, Text } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { Link } from 'react-router-dom';

type TermSheetProps = { term: Term; isOpen: boolean; isLessonOpen: boolean; onClose: () => void };

/** What a term means, and the way to the lesson that explains it, unless that is open. */
export function TermSheet({ term, isOpen, isLessonOpen, onClose }: TermSheetProps) {
  const { name, spellings, meaning, lessonId, moduleId } = term;
  return (
    <Dialog
      isOpen={isOpen}
      size="sm"
      title={name}
      initialFocus="title"
      onClose={onClose}
      footer={
        <>
          {lessonId === null || moduleId === null || isLessonOpen ? null : (
            <Button asChild>
              <Link to={paths.lesson(moduleId, lessonId)} onClick={onClose}>
                Read more
              </Link>
            </Button>
          )}
          <Button asChild variant="surface" colorPalette="gray">
            <Link to={`${paths.glossary}#term-${term.id}`}>All terms</Link>
          </Button>
        </>
      }
    >
      <Stack gap="2">
        <Text dir="auto" overflowWrap="anywhere">
          {meaning}
        </Text>
        {spellings.length === 0 ? null : (
          <Text dir="auto" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {`Also: ${spellings.join(', ')}`}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
