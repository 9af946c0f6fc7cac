import {
  addBookmark,
  readNotebook,
  removeBookmark,
  writeNote,
  type Bookmark,
  type Note,
  type OutputOf,
} from '@grow/contracts';
import { apiKey, callApi, createSendQueue, invalidate, isRefusal, showFailure, updateCached } from '@grow/mfe-kit';
import { z } from 'zod/mini';
import { t } from './texts.ts';

type Notebook = OutputOf<typeof readNotebook>;

const moduleId = z.nullable(z.int());
const bookmarkSchema = z.extend(addBookmark.body, { moduleId, lessonId: z.int(), isSet: z.boolean() });
const noteSchema = z.extend(writeNote.body, { moduleId });

/** A note as written on this device; an empty text deletes it. */
export type WrittenNote = z.infer<typeof noteSchema>;

/** Unsent bookmarks and notes: the last change of each. */
export const notebookQueue = createSendQueue<{ bookmark: z.infer<typeof bookmarkSchema>; note: WrittenNote }>({
  kinds: {
    bookmark: {
      schema: bookmarkSchema,
      async send({ lessonId, lessonTitle, isSet, moduleId: inModule }) {
        const params = { lessonId: String(lessonId) };
        try {
          if (isSet) await callApi(addBookmark, { params, body: { lessonTitle } }, { keepalive: true });
          else await callApi(removeBookmark, { params }, { keepalive: true });
          const bookmark = { lessonId, lessonTitle, moduleId: inModule, createdAt: new Date().toISOString() };
          cacheBookmark(lessonId, isSet ? bookmark : null);
        } catch (error) {
          // The button returns to the server's state.
          if (!isRefusal(error)) throw error;
          showFailure(error, t('bookmark.notSaved'));
        }
      },
      refusal: () => null,
      isForMembers: true,
    },
    note: {
      schema: noteSchema,
      async send({ moduleId: _, ...body }, noteId) {
        const { note } = await callApi(writeNote, { params: { noteId }, body }, { keepalive: true });
        cacheNote(noteId, note);
      },
      // A refused text exists only on this device, so it stays in the queue, with the reason.
      refusal: (error) => (isRefusal(error) ? error.serverMessage : null),
      isForMembers: true,
    },
  },
});

function cacheBookmark(lessonId: number, bookmark: Bookmark | null): void {
  updateCached<Notebook>(apiKey(readNotebook), ({ bookmarks, notes }) => {
    const others = bookmarks.filter((one) => one.lessonId !== lessonId);
    return { notes, bookmarks: bookmark === null ? others : [bookmark, ...others] };
  });
}

function cacheNote(noteId: string, note: Note | null): void {
  const id = note?.id ?? noteId;
  updateCached<Notebook>(apiKey(readNotebook), ({ bookmarks, notes }) => {
    if (note === null) return { bookmarks, notes: notes.filter((one) => one.id !== id) };
    const isKnown = notes.some((one) => one.id === id);
    // Replaced in position, because it may be open in an editor there.
    return { bookmarks, notes: isKnown ? notes.map((one) => (one.id === id ? note : one)) : [note, ...notes] };
  });
  // Another device changed the note, and the server kept both: fetches the other text, too.
  if (id !== noteId) void invalidate([readNotebook]);
}
