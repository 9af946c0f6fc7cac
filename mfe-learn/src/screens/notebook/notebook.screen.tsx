import { paths, useSession } from '@grow/mfe-kit';
import {
  Box,
  Button,
  Card,
  EmptyState,
  ErrorCard,
  Flex,
  GuestNotice,
  Heading,
  LoadingCards,
  ScreenHeading,
  Stack,
  Text,
} from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { Link } from 'react-router-dom';
import { NoteCard, noteElementId, NoteQuote } from '../../notebook/note-card.tsx';
import { notebookQueue } from '../../notebook/notebook-queue.ts';
import { useT } from '../../notebook/texts.ts';
import { useNotebook } from '../../notebook/use-notebook.ts';

/** Spec: bookmarks-and-notes. */
export function NotebookScreen() {
  const t = useT();
  const { state } = useSession();
  return (
    <Stack gap="6" maxW="2xl" mx="auto" width="100%">
      <ScreenHeading title={t('title')} description={t('about')} />
      {state === 'guest' ? (
        <GuestNotice
          action={
            <Button asChild size="sm" colorPalette="amber">
              <Link to={paths.auth}>{t('createAccount')}</Link>
            </Button>
          }
        />
      ) : (
        <Notebook />
      )}
    </Stack>
  );
}

function Notebook() {
  const t = useT();
  const { query, bookmarks, notes } = useNotebook();
  if (query.isPending) return <LoadingCards label={t('loading')} />;
  const isEmpty = bookmarks.length === 0 && notes.length === 0;
  return (
    <>
      {query.isError ? (
        <ErrorCard title={t('failed')} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      ) : null}
      {query.isSuccess && isEmpty ? (
        <EmptyState icon={<Icons.Bookmark size={28} />} title={t('empty')} description={t('empty.hint')} />
      ) : null}
      {bookmarks.length > 0 ? (
        <Stack as="section" gap="3" aria-labelledby="bookmarks">
          <Heading as="h2" size="lg" id="bookmarks">
            {t('bookmarks')}
          </Heading>
          <Card.Root>
            <Stack as="ul" gap="0" listStyleType="none">
              {bookmarks.map((bookmark) => (
                <Flex key={bookmark.lessonId} as="li" align="center" wrap="wrap" gap="2" ps="5" pe="2" py="1" minH="14">
                  <Box flex="1 1 8rem" minW="0">
                    <LessonLink {...bookmark} />
                  </Box>
                  <Button
                    size="sm"
                    variant="ghost"
                    colorPalette="gray"
                    aria-label={t('bookmark.removeOf', { lesson: bookmark.lessonTitle })}
                    onClick={() =>
                      notebookQueue.add('bookmark', { ...bookmark, isSet: false }, String(bookmark.lessonId))
                    }
                  >
                    {t('bookmark.remove')}
                  </Button>
                </Flex>
              ))}
            </Stack>
          </Card.Root>
        </Stack>
      ) : null}
      {notes.length > 0 ? (
        <Stack as="section" gap="3" aria-labelledby="notes">
          <Heading as="h2" size="lg" id="notes">
            {t('notes')}
          </Heading>
          <Stack as="ul" gap="4" listStyleType="none">
            {notes.map((note) => (
              <Stack key={note.id} as="li" gap="1">
                <LessonLink {...note} noteId={note.id} />
                <NoteCard note={note} quote={note.quote === null ? null : <NoteQuote>{note.quote}</NoteQuote>} />
              </Stack>
            ))}
          </Stack>
        </Stack>
      ) : null}
    </>
  );
}

type LessonLinkProps = { lessonId: number; moduleId: number | null; lessonTitle: string; noteId?: string };

/** Links to a lesson, and to a note in it. Closing the lesson leads back. */
function LessonLink({ lessonId, moduleId, lessonTitle, noteId }: LessonLinkProps) {
  const t = useT();
  if (moduleId === null) {
    return (
      <Box>
        <Text dir="auto" fontWeight="semibold" overflowWrap="anywhere">
          {lessonTitle}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {t('lessonGone')}
        </Text>
      </Box>
    );
  }
  const hash = noteId === undefined ? '' : `#${noteElementId(noteId)}`;
  return (
    <Text asChild dir="auto" fontWeight="semibold" color="green.fg" overflowWrap="anywhere" py="2" display="block">
      <Link to={{ pathname: paths.learn, search: `?lesson=${moduleId}-${lessonId}`, hash }}>{lessonTitle}</Link>
    </Text>
  );
}
