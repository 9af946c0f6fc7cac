import {
  addBookmark,
  readNotebook,
  removeBookmark,
  writeNote,
  type Bookmark,
  type Note,
  type OutputOf,
} from '@grow/contracts';
import { apiKey, callApi, createSendQueue, invalidate, isRefusal, queryClient, showFailure } from '@grow/mfe-kit';
import { z } from 'zod/mini';
import { t } from './texts.ts';

type Notebook = OutputOf<typeof readNotebook>;

const moduleId = z.nullable(z.int());
const bookmarkSchema = z.extend(addBookmark.body, { moduleId, lessonId: z.int(), isSet: z.boolean() });
const noteSchema = z.extend(writeNote.body, { moduleId });

/** A note as it is written on this device: with an empty text it is deleted. */
export type WrittenNote = z.infer<typeof noteSchema>;

/** Bookmarks and notes that the server does not have yet: the last change of each. */
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
          // The button shows again what the server has.
          if (!isRefusal(error) || error.code === 'too_many_requests') throw error;
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
      // Its text is on no other device: it stays on this one, with the reason.
      refusal: (error) => (isRefusal(error) && error.code !== 'too_many_requests' ? error.serverMessage : null),
      isForMembers: true,
    },
  },
});

function updateCache(update: (notebook: Notebook) => Notebook): void {
  queryClient.setQueryData<Notebook>(apiKey(readNotebook), (notebook) => notebook && update(notebook));
}

function cacheBookmark(lessonId: number, bookmark: Bookmark | null): void {
  updateCache(({ bookmarks, notes }) => {
    const others = bookmarks.filter((one) => one.lessonId !== lessonId);
    return { notes, bookmarks: bookmark === null ? others : [bookmark, ...others] };
  });
}

function cacheNote(noteId: string, note: Note | null): void {
  const id = note?.id ?? noteId;
  updateCache(({ bookmarks, notes }) => {
    if (note === null) return { bookmarks, notes: notes.filter((one) => one.id !== id) };
    const isKnown = notes.some((one) => one.id === id);
    // In its place: it may be edited there.
    return { bookmarks, notes: isKnown ? notes.map((one) => (one.id === id ? note : one)) : [note, ...notes] };
  });
  // Another device has changed the note: its text comes too.
  if (id !== noteId) void invalidate([readNotebook]);
}
