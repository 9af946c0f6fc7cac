import { Migration } from '@mikro-orm/migrations';
import { defineContract, idParam, textSchema } from '@grow/contracts';
import { defineInternalContract } from '@grow/contracts/internal';
import { z } from 'zod';
import { deadLettersMigrationSql } from '../outbox/dead-letters.ts';
import { outboxMigrationSql } from '../outbox/outbox-table.ts';
import { handle, handleInternal } from '../http/handle.ts';
import { AppError } from '../errors/app-error.ts';

/** A tiny but whole service on which the platform's own tests, and the gateway's, are run. */
export const noteSecret = 'test-only-internal-secret-0123456789';

class CreateNotes extends Migration {
  override up(): void {
    this.addSql(
      'create table notes (id int generated always as identity primary key, user_id int, text text not null)',
    );
    for (const statement of `${outboxMigrationSql}${deadLettersMigrationSql}`.split(';'))
      if (statement.trim() !== '') this.addSql(statement);
  }
}
export const noteMigrations = [{ name: '202505060000-create-notes', class: CreateNotes }];

const noteSchema = z.object({ id: z.int(), text: z.string() });
const common = { service: 'content', summary: 'Notes for tests.' } as const;

export const createNote = defineContract({
  ...common,
  id: 'create-note',
  method: 'POST',
  path: '/api/notes',
  access: 'member',
  body: z.object({ text: textSchema.min(3, 'Text must be at least 3 characters').max(500_000) }),
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
  query: z.object({ kind: z.enum(['soil', 'hydroponics']).optional() }),
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
  output: z.undefined(),
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
  caller: 'user',
  method: 'POST',
  path: '/internal/notes/count',
  body: z.object({ userId: z.int() }),
  output: z.object({ count: z.int() }),
});
export const noteContracts = [createNote, listNotes, readNote, clearNotes, brokenNote, uploadNote];

type NoteRow = { id: number; text: string; user_id: number | null };

export const noteRoutes = [
  handle(createNote, async ({ body }, { em, caller }) => {
    const [row] = await em.execute<NoteRow[]>('insert into notes (user_id, text) values (?, ?) returning *', [
      caller.userId,
      body.text,
    ]);
    if (row === undefined) throw new Error('nothing inserted');
    // The whole row is returned on purpose: the contract must keep user_id inside.
    return row;
  }),
  handle(listNotes, (_input, { em }) => em.execute<NoteRow[]>('select * from notes order by id')),
  handle(readNote, async ({ params }, { em }) => {
    const [row] = await em.execute<NoteRow[]>('select * from notes where id = ?', [params.id]);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }),
  handle(clearNotes, async (_input, { em }) => {
    await em.execute('delete from notes');
    return undefined;
  }),
  handle(brokenNote, () => {
    throw new Error('secret detail of grower@example.com');
  }),
  handle(uploadNote, async (_input, { readUpload }) => {
    const { bytes, declaredType } = await readUpload();
    return { size: bytes.length, type: declaredType };
  }),
  handleInternal(countNotes, async ({ body }, { em }) => {
    const [row] = await em.execute<{ count: number }[]>('select count(*)::int from notes where user_id = ?', [
      body.userId,
    ]);
    return { count: row?.count ?? 0 };
  }),
];
