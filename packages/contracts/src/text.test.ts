import { describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { allContracts } from './all.ts';
import { showsAnything } from './markdown/index.ts';
import { countOf, isVisible } from './text.ts';

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

describe('a text that people write', () => {
  it.each(['a', '培', 'ä', 'e\u0301', '👍', '1️⃣', '.', '–', '👨‍👩‍👧', 'क्षि'])('is visible with %j', (text) => {
    expect(isVisible(`\u200B${text}\u2800`)).toBe(true);
  });

  it.each(blanks)('is not with %j alone', (text) => {
    expect(isVisible(` ${text}\n${text}`)).toBe(false);
  });

  it.each([
    ...['&nbsp;', '&#8203; &#x2800;', '# ', '> ', '[](https://a.example)', '```\n```', '---', '- ', '| |\n| - |\n| |'],
    ...['![\u200B](https://a.example/a.png)', '**\u200B**', '\\\n\\\n'].slice(0, 2),
  ])('shows nothing to readers of a post as %j', (text) => {
    expect(showsAnything(text, 'post')).toBe(false);
  });

  it.each(['&nbsp;a', '<br>', '`x`', '```\nx\n```', '![a leaf](/a.png)', '[r]: /x', '&hearts;', '**'])(
    'shows something as %j',
    (text) => {
      expect(showsAnything(text, 'post')).toBe(true);
    },
  );
});

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

it('names one thing in the singular, any other number in the plural', () => {
  expect([0, 1, 2, 1000].map((count) => countOf(count, 'lesson'))).toEqual([
    '0 lessons',
    '1 lesson',
    '2 lessons',
    '1000 lessons',
  ]);
  expect([1, 2].map((count) => countOf(count, 'person', 'people'))).toEqual(['1 person', '2 people']);
});
