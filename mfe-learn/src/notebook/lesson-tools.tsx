import type { Lesson } from '@grow/contracts';
import { IconButton } from '@grow/ui';
import { Icons } from '@grow/ui/icons';
import { useAtom } from 'jotai';
import { choosingAtom, noteButtonId } from './choosing.ts';
import { notebookQueue } from './notebook-queue.ts';
import { useT } from './texts.ts';
import { useNotebook } from './use-notebook.ts';

/** A lesson's buttons to bookmark it and to add a note. */
export function LessonTools({ lesson: { id, moduleId, title } }: { lesson: Lesson }) {
  const t = useT();
  const { bookmarks } = useNotebook();
  const [choosing, setChoosing] = useAtom(choosingAtom);
  const isMarked = bookmarks.some(({ lessonId }) => lessonId === id);
  const isChoosing = choosing === id;
  const toggle = () => {
    const bookmark = { moduleId, lessonId: id, lessonTitle: title, isSet: !isMarked };
    notebookQueue.add('bookmark', bookmark, String(id));
  };
  return (
    <>
      <IconButton aria-label={t('bookmark')} aria-pressed={isMarked} variant="ghost" onClick={toggle}>
        <Icons.Bookmark aria-hidden fill={isMarked ? 'currentColor' : 'none'} />
      </IconButton>
      <IconButton
        id={noteButtonId}
        aria-label={t('note.add')}
        aria-pressed={isChoosing}
        variant={isChoosing ? 'subtle' : 'ghost'}
        onClick={() => setChoosing(isChoosing ? null : id)}
      >
        <Icons.NotebookPen aria-hidden />
      </IconButton>
    </>
  );
}
