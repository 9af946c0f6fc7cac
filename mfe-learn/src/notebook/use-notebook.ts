import { readNotebook, type Bookmark, type Note } from '@grow/contracts';
import { apiQuery, randomUuid, useSendQueue, useSession, type QueueItem } from '@grow/mfe-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notebookQueue, type WrittenNote } from './notebook-queue.ts';

/** A note as shown on this device. `state` is that of its last change; `reason` is the server's refusal. */
export type ShownNote = Omit<Note, 'editedAt' | 'copyOf'> & {
  copyOf: string | null;
  state: 'saved' | 'waiting' | 'refused';
  reason?: string;
  /** The editing session of the unsent change. */
  editId?: string;
};

type Item = QueueItem<typeof notebookQueue>;

/** Another device may have changed the notebook by then. */
const staleMs = 30_000;

/** The signed-in member's bookmarks and notes: the server's, merged with the unsent changes of this device. */
export function useNotebook() {
  const { state } = useSession();
  const query = useQuery({
    ...apiQuery(readNotebook),
    enabled: state === 'signed-in',
    staleTime: staleMs,
  });
  const items = useSendQueue(notebookQueue);
  const { bookmarks, notes } = query.data ?? { bookmarks: [], notes: [] };
  return {
    query,
    bookmarks: useMemo(() => mergeBookmarks(bookmarks, items), [bookmarks, items]),
    notes: useMemo(() => mergeNotes(notes, items), [notes, items]),
  };
}

function mergeBookmarks(bookmarks: readonly Bookmark[], items: readonly Item[]): Omit<Bookmark, 'createdAt'>[] {
  const waiting = items.flatMap((item) => (item.kind === 'bookmark' ? [item.data] : []));
  const added = waiting.filter(({ isSet, lessonId }) => isSet && bookmarks.every((one) => one.lessonId !== lessonId));
  const removed = new Set(waiting.filter(({ isSet }) => !isSet).map(({ lessonId }) => lessonId));
  return [...added.toReversed(), ...bookmarks.filter(({ lessonId }) => !removed.has(lessonId))];
}

function mergeNotes(notes: readonly Note[], items: readonly Item[]): ShownNote[] {
  const shown = new Map(notes.map((note): [string, ShownNote] => [note.id, { ...note, state: 'saved' }]));
  for (const item of items) {
    if (item.kind !== 'note') continue;
    const { key: id, data } = item;
    const isRefused = item.state === 'refused';
    // A refused deletion leaves the note.
    if (data.content.trim() === '') {
      if (!isRefused) shown.delete(id);
      continue;
    }
    const status = isRefused ? { state: item.state, reason: item.reason } : { state: 'waiting' as const };
    shown.set(id, { id, copyOf: shown.get(id)?.copyOf ?? null, ...data, ...status });
  }
  return [...shown.values()];
}

export type NoteTarget = Pick<WrittenNote, 'moduleId' | 'lessonId' | 'lessonTitle' | 'quote'>;

/** Starts an editing session, and returns the function that saves its text. Changes within a session never conflict. */
export function openNote(id: string, target: NoteTarget, known?: ShownNote): (content: string) => void {
  const { moduleId, lessonId, lessonTitle, quote } = target;
  const revision = known?.revision ?? 0;
  const editId = known?.editId ?? randomUuid();
  return (content) =>
    notebookQueue.add('note', { moduleId, lessonId, lessonTitle, quote, content, revision, editId }, id);
}
