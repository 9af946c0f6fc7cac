import { paths, type Term } from '@grow/contracts';
import { Button, Stack, Text } from '@grow/ui';
import { Dialog } from '@grow/ui/overlays';
import { Link } from 'react-router-dom';
import { OtherSpellings } from './other-spellings.tsx';
import { useT } from './texts.ts';

type TermSheetProps = { term: Term; isOpen: boolean; isLessonOpen: boolean; onClose: () => void };

/** A term's definition, with a link to the lesson that explains it, unless that lesson is open. */
export function TermSheet({ term, isOpen, isLessonOpen, onClose }: TermSheetProps) {
  const t = useT();
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
                {t('readMore')}
              </Link>
            </Button>
          )}
          <Button asChild variant="surface" colorPalette="gray">
            <Link to={`${paths.glossary}#term-${term.id}`}>{t('allTerms')}</Link>
          </Button>
        </>
      }
    >
      <Stack gap="2">
        <Text dir="auto" overflowWrap="anywhere">
          {meaning}
        </Text>
        <OtherSpellings spellings={spellings} />
      </Stack>
    </Dialog>
  );
}
