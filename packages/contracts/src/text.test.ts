import { describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { allContracts } from './all.ts';

const blanks = ['\u200B', '\u2800', '\u00AD', '\u3164', '\uFEFF', '\u2060', '\u202E', '\uFE0F', '\u0301', '\u{E0041}'];

/** Texts that are stored as typed, never shown to others, or checked elsewhere. */
const exempt = new Set([
  ...['password', 'currentPassword', 'newPassword', 'token', 'uid', 'photoURL', 'provider', 'timeZone', 'email'],
  ...['text.moduleId', 'text.title', 'text.content', 'text.order', 'text.imageUrl', 'text.imageAlt'],
  // The name in the token counts.
  ...['sign-in-with-google', 'sign-in-with-oidc', 'sign-in-with-email', 'link-anonymous'].map(
    (id) => `displayName of ${id}`,
  ),
  'version of report-remote-fault',
  // Notes are private to their author.
  ...['lessonTitle of add-bookmark', 'lessonTitle of write-note', 'quote of write-note', 'content of write-note'],
]);

type Fields = Record<string, z.ZodMiniType>;

function fieldsOf(schema: z.ZodMiniType | undefined, path = ''): [string, z.ZodMiniType][] {
  const shape = (schema as { shape?: Fields } | undefined)?.shape;
  if (shape === undefined) return schema === undefined || path === '' ? [] : [[path, schema]];
  return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, path === '' ? name : `${path}.${name}`));
}

const fields = allContracts.flatMap(({ id, body }) =>
  fieldsOf(body)
    .filter(([, field]) => field.safeParse('A text of some words').success)
    .filter(([name]) => !exempt.has(name) && !exempt.has(`${name} of ${id}`))
    .map(([name, field]) => [id, name, field] as const),
);

describe('every field of a call that takes a text', () => {
  it('is found', () => {
    expect(fields.map(([id, name]) => `${id} ${name}`)).toEqual(
      expect.arrayContaining([
        'create-post content',
        'create-lesson title',
        'send-message content',
        'register username',
      ]),
    );
  });

  it.each(fields)('%s: %s shows something, or is empty', (_id, _name, field) => {
    for (const blank of blanks) {
      const parsed = field.safeParse(`${blank} `.repeat(8));
      expect(
        parsed.success ? (parsed.data ?? '') : '',
        `${JSON.stringify(blank)}: requiredText or showsSomething refuses it`,
      ).toBe('');
    }
    const spaces = field.safeParse(' '.repeat(12));
    expect(spaces.success ? (spaces.data ?? '') : '').toBe('');
  });
});
