import { schemaMessage } from '@grow/text';
import { z } from 'zod/mini';
import { defineContract, idParam, idSchema, textSchema } from './contract.ts';
import { showsSomething } from './text.ts';

export const noteLimit = 2000;
export const noteQuoteLimit = 300;
export const maxBookmarks = 200;
export const maxNotes = 500;

/** The title as the caller saw it, which the list still shows when the lesson is gone. */
const lessonTitleSchema = textSchema.check(z.trim(), z.minLength(1), z.maxLength(200));

const lessonFields = {
  lessonId: z.int(),
  /** The current title. For a lesson that is no longer published, the one that the caller saw. */
  lessonTitle: z.string(),
  /** Null for a lesson that is no longer published. */
  moduleId: z.nullable(z.int()),
};

export const bookmarkSchema = z.object({ ...lessonFields, createdAt: z.iso.datetime() });
export type Bookmark = z.infer<typeof bookmarkSchema>;

export const noteSchema = z.object({
  id: z.uuid(),
  ...lessonFields,
  /** The beginning of the annotated paragraph; null for a note on the whole lesson. */
  quote: z.nullable(z.string()),
  content: z.string(),
  /** Counts the changes. */
  revision: z.int(),
  /** The original note, which another device had changed meanwhile. This note has the text that lost. */
  copyOf: z.nullable(z.uuid()),
  editedAt: z.iso.datetime(),
});
export type Note = z.infer<typeof noteSchema>;

/** Bookmarks and notes are private to their owner: no call for a role returns them. */
const own = { service: 'content', access: 'member' } as const;
const limit = { points: 120, seconds: 60, by: 'user' } as const;

export const readNotebook = defineContract({
  ...own,
  id: 'read-notebook',
  summary: `The bookmarks and notes of the caller, the latest first: at most ${maxBookmarks} and ${maxNotes}.`,
  method: 'GET',
  path: '/api/notebook',
  isTranslated: true,
  isCachedOffline: true,
  output: z.object({
    bookmarks: z.array(bookmarkSchema).check(z.maxLength(maxBookmarks)),
    notes: z.array(noteSchema).check(z.maxLength(maxNotes)),
  }),
});

const bookmark = { ...own, path: '/api/bookmarks/{lessonId}', params: z.object({ lessonId: idParam }) } as const;

export const addBookmark = defineContract({
  ...bookmark,
  id: 'add-bookmark',
  summary: 'Bookmarks a lesson. Repeating it changes nothing.',
  method: 'PUT',
  isForAdults: true,
  body: z.object({ lessonTitle: lessonTitleSchema }),
  isIdempotent: true,
  output: z.void(),
  status: 204,
  errors: ['unprocessable'],
  limit,
});

export const removeBookmark = defineContract({
  ...bookmark,
  id: 'remove-bookmark',
  summary: 'Removes a bookmark of the caller. Repeating it changes nothing.',
  method: 'DELETE',
  isIdempotent: true,
  output: z.void(),
  status: 204,
  limit,
});

export const writeNote = defineContract({
  ...own,
  id: 'write-note',
  summary:
    'Writes a note of the caller; an empty text deletes it. Repeating it changes nothing. If another editor has changed the note since `revision`, that text stays, and this one becomes a note of its own.',
  method: 'PUT',
  path: '/api/notes/{noteId}',
  /** Chosen by the device. */
  params: z.object({ noteId: z.uuid() }),
  isForAdults: true,
  body: z.object({
    lessonId: idSchema,
    lessonTitle: lessonTitleSchema,
    quote: z.nullable(textSchema.check(z.trim(), z.minLength(1), z.maxLength(noteQuoteLimit))),
    content: textSchema.check(
      z.maxLength(noteLimit, schemaMessage('Must be at most {most} characters', { most: noteLimit })),
      showsSomething,
    ),
    /** The revision that the editor started from; 0 for a new note. */
    revision: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
    /** Identifies one opening of the editor, whose own changes never conflict. */
    editId: z.uuid(),
  }),
  /** The note now. It has another id if another editor had changed it; null if it is deleted. */
  isIdempotent: true,
  output: z.object({ note: z.nullable(noteSchema) }),
  errors: ['unprocessable'],
  limit,
});
