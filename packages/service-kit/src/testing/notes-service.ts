import { defineContract, idParam, textSchema } from '@grow/contracts';
import { defineInternalContract } from '@grow/contracts/internal';
import { defineEntity, p } from '@mikro-orm/postgresql';
import { z } from 'zod/mini';
import { AppError } from '../app-error.ts';
import { AnsweredCall } from '../http/answered-call.entity.ts';
import { handle, handleInternal } from '../http/handle.ts';
import { DeadLetter } from '../outbox/dead-letter.entity.ts';
import { OutboxMessage } from '../outbox/outbox-message.entity.ts';

/** A small but complete service for the tests of the platform and of the gateway. */
const Note = defineEntity({
  name: 'Note',
  tableName: 'notes',
  properties: { id: p.integer().primary(), userId: p.integer().nullable(), text: p.text() },
});
/** The service's tables, with those of an outbox. `orm.schema.create()` creates them. */
export const noteEntities = [Note, AnsweredCall, OutboxMessage, DeadLetter];

const noteSchema = z.object({ id: z.int(), text: z.string() });
const common = { service: 'content', summary: 'Notes for tests.' } as const;

export const createNote = defineContract({
  ...common,
  id: 'create-note',
  method: 'POST',
  path: '/api/notes',
  access: 'member',
  body: z.object({
    text: textSchema.check(z.minLength(3, 'Text must be at least 3 characters'), z.maxLength(500_000)),
  }),
  output: noteSchema,
  status: 201,
  limit: { points: 5, seconds: 3600, by: 'user' },
});
export const listNotes = defineContract({
  ...common,
  id: 'list-notes',
  method: 'GET',
  path: '/api/notes',
  access: 'public',
  query: z.object({ kind: z.optional(z.enum(['soil', 'hydroponics'])) }),
  output: z.array(noteSchema),
});
export const readNote = defineContract({
  ...common,
  id: 'read-note',
  method: 'GET',
  path: '/api/notes/{id}',
  access: 'session',
  params: z.object({ id: idParam }),
  output: noteSchema,
  errors: ['not_found'],
});
export const clearNotes = defineContract({
  ...common,
  id: 'clear-notes',
  method: 'DELETE',
  path: '/api/admin/notes',
  access: 'admin',
  output: z.void(),
  status: 204,
});
export const brokenNote = defineContract({
  ...common,
  id: 'broken-note',
  method: 'GET',
  path: '/api/notes/broken',
  access: 'public',
  output: noteSchema,
});
export const uploadNote = defineContract({
  ...common,
  id: 'upload-note',
  method: 'POST',
  path: '/api/notes/file',
  access: 'member',
  upload: { field: 'file', maxBytes: 100_000 },
  output: z.object({ size: z.int(), type: z.string() }),
});
export const countNotes = defineInternalContract({
  id: 'count-notes',
  service: 'content',
  callers: ['user'],
  method: 'POST',
  path: '/internal/notes/count',
  body: z.object({ userId: z.int() }),
  output: z.object({ count: z.int() }),
});
export const noteContracts = [createNote, listNotes, readNote, clearNotes, brokenNote, uploadNote];

export const noteRoutes = [
  handle(createNote, async ({ body }, { em, caller }) => {
    const note = em.create(Note, { userId: caller.userId, text: body.text });
    await em.flush();
    // Returned in full on purpose: the contract must remove the user's id.
    return note;
  }),
  handle(listNotes, (_input, { em }) => em.find(Note, {}, { orderBy: { id: 'asc' } })),
  handle(readNote, ({ params }, { em }) =>
    em.findOneOrFail(Note, params.id, { failHandler: () => new AppError('not_found') }),
  ),
  handle(clearNotes, async (_input, { em }) => {
    await em.nativeDelete(Note, {});
    return undefined;
  }),
  handle(brokenNote, () => {
    throw new Error('secret detail of grower@example.com');
  }),
  handle(uploadNote, async (_input, { readUpload }) => {
    const { bytes, declaredType } = await readUpload();
    return { size: bytes.length, type: declaredType };
  }),
  handleInternal(countNotes, async ({ body: { userId } }, { em }) => ({ count: await em.count(Note, { userId }) })),
];
