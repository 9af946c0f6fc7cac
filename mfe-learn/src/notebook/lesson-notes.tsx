import type { Lesson } from '@grow/contracts';
import { randomUuid } from '@grow/mfe-kit';
import { Stack, Text } from '@grow/ui';
import { useAtom } from 'jotai';
import { useEffect, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { ChooseBlock } from './choose-block.tsx';
import { choosingAtom, noteButtonId } from './choosing.ts';
import { NoteCard, noteElementId, NoteQuote } from './note-card.tsx';
import { NoteEditor } from './note-editor.tsx';
import { findBlock, notesAttribute, useTextBlocks, type TextBlock } from './text-blocks.ts';
import { useT } from './texts.ts';
import { useNotebook, type ShownNote } from './use-notebook.ts';

type LessonNotesProps = { lesson: Lesson & { content: string }; text: RefObject<HTMLElement | null> };

/** A new note that is not saved yet. */
type NewNote = { id: string; quote: string | null };

/** A learner's notes on a lesson: each beside or below its paragraph, notes without one after the text. */
export function LessonNotes({ lesson, text }: LessonNotesProps) {
  const blocks = useTextBlocks(text, lesson.content);
  // Waits for the blocks: a note that moved from the end of the text to its block would lose typed text.
  return blocks && <PlacedNotes lesson={lesson} text={text} blocks={blocks} />;
}

function PlacedNotes({ lesson, text, blocks }: LessonNotesProps & { blocks: readonly TextBlock[] }) {
  const t = useT();
  const { notes } = useNotebook();
  const [choosing, setChoosing] = useAtom(choosingAtom);
  const [written, setWritten] = useState<NewNote | null>(null);
  const isBeside = useIsBeside(text);
  useEffect(() => () => setChoosing(null), [setChoosing]);

  const own = notes.filter(({ lessonId, id }) => lessonId === lesson.id && id !== written?.id);
  const blockOf = ({ quote }: { quote: string | null }) => (quote === null ? undefined : findBlock(blocks, quote));
  const placed = Map.groupBy(own, blockOf);
  const elsewhere = placed.get(undefined) ?? [];
  useGoToNote(own);

  const stopChoosing = () => {
    setChoosing(null);
    document.getElementById(noteButtonId)?.focus();
  };
  const editor = written && (
    <NoteEditor
      key={written.id}
      id={written.id}
      target={{ moduleId: lesson.moduleId, lessonId: lesson.id, lessonTitle: lesson.title, quote: written.quote }}
      note={notes.find(({ id }) => id === written.id)}
      onDone={() => {
        setWritten(null);
        document.getElementById(noteButtonId)?.focus();
      }}
    />
  );
  const writtenAt = written ? blockOf(written) : undefined;
  return (
    <>
      {blocks.map((block) => {
        const ofBlock = placed.get(block) ?? [];
        if (ofBlock.length === 0 && block !== writtenAt) return null;
        return (
          <BesideBlock key={blocks.indexOf(block)} block={block} isBeside={isBeside}>
            {ofBlock.map((note) => (
              <NoteCard key={note.id} note={note} />
            ))}
            {block === writtenAt ? editor : null}
          </BesideBlock>
        );
      })}
      {elsewhere.length > 0 || (written && !writtenAt) ? (
        <Stack as="section" aria-label={t('notes.ofLesson')} gap="3" mt="8">
          <Text fontWeight="bold" aria-hidden>
            {t('notes.yours')}
          </Text>
          {elsewhere.map((note) => (
            <NoteCard
              key={note.id}
              note={note}
              quote={note.quote === null ? null : <GoneQuote>{note.quote}</GoneQuote>}
            />
          ))}
          {writtenAt ? null : editor}
        </Stack>
      ) : null}
      {choosing === lesson.id ? (
        <ChooseBlock
          text={text}
          blocks={blocks}
          onChoose={(quote) => {
            setChoosing(null);
            setWritten({ id: randomUuid(), quote });
          }}
          onCancel={stopChoosing}
        />
      ) : null}
    </>
  );
}

function GoneQuote({ children }: { children: string }) {
  const t = useT();
  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        {t('note.wordsChanged')}
      </Text>
      <NoteQuote>{children}</NoteQuote>
    </>
  );
}

const beside = {
  float: 'inline-end',
  clear: 'inline-end',
  width: '12rem',
  marginInlineEnd: '-13.5rem',
  marginBottom: '0.75rem',
} as const;

/** Places content below a block, or in the margin if there is one, without re-rendering the text. */
function BesideBlock({ block, isBeside, children }: { block: TextBlock; isBeside: boolean; children: ReactNode }) {
  const [host] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    host.setAttribute(notesAttribute, '');
    if (isBeside) block.element.before(host);
    else block.element.after(host);
    return () => host.remove();
  }, [host, block, isBeside]);
  return createPortal(
    <Stack gap="3" css={isBeside ? beside : undefined}>
      {children}
    </Stack>,
    host,
  );
}

/** Whether the text has a margin for notes. */
function useIsBeside(text: RefObject<HTMLElement | null>): boolean {
  const [isBeside, setBeside] = useState(false);
  useLayoutEffect(() => {
    const columns = text.current?.parentElement;
    if (!columns) return;
    const measure = () => setBeside(getComputedStyle(columns).gridTemplateColumns.split(' ').length > 2);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(columns);
    return () => observer.disconnect();
  }, [text]);
  return isBeside;
}

/** Scrolls to the note in the URL fragment and focuses it, once it is rendered. */
function useGoToNote(notes: readonly ShownNote[]): void {
  const { hash } = useLocation();
  const id = notes.find((note) => hash === `#${noteElementId(note.id)}`)?.id;
  useEffect(() => {
    const element = id !== undefined ? document.getElementById(noteElementId(id)) : null;
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [id]);
}
