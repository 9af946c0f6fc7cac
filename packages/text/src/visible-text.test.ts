import { describe, expect, it } from 'vitest';
import { showsAnything } from './markdown/markdown-content.ts';
import { countOf, isVisible } from './visible-text.ts';

const blanks = ['\u200B', '\u2800', '\u00AD', '\u3164', '\uFEFF', '\u2060', '\u202E', '\uFE0F', '\u0301', '\u{E0041}'];

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

it('names one thing in the singular, any other number in the plural', () => {
  expect([0, 1, 2, 1000].map((count) => countOf(count, 'lesson'))).toEqual([
    '0 lessons',
    '1 lesson',
    '2 lessons',
    '1000 lessons',
  ]);
  expect([1, 2].map((count) => countOf(count, 'person', 'people'))).toEqual(['1 person', '2 people']);
});
