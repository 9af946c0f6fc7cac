import { describe, expect, it } from 'vitest';
import { hostileTexts, ordinaryText } from '../testing/hostile-texts.ts';
import { complexityOf } from './complexity.ts';
import { limitMarkdown } from './limit-markdown.ts';

/** These took 0.1 to 1.6 s to parse, on a machine that parsed the ordinary text in 15 ms. */
const expensive = [
  'wide table with short rows',
  'lazy quotes',
  'stars and letters',
  'pictures in links',
  'lines of dashes',
  'addresses and entities',
  'links in links',
  'twelve lists a line',
  'underlined headings',
  'flat list',
  'alternating lists',
  'closed emphasis',
  'many tables',
  'closed brackets',
  'footnotes with calls',
];

describe('the complexity of a text', () => {
  it.each(expensive)('is too high for parsing: %s', (kind) => {
    const text = hostileTexts[kind] ?? '';
    expect(text.length).toBeGreaterThan(4_400);
    expect(limitMarkdown(text, 'post')).toBeNull();
  });

  it('is low enough for ordinary texts, and for a short text that is all marks', () => {
    const table = `| Day | pH | EC |\n| --- | --- | --- |\n${'| 12 | 6.2 | 1.4 |\n'.repeat(80)}`;
    const list = '- **water** it [daily](https://grow.example), *not* at noon\n'.repeat(60);
    for (const text of [ordinaryText, table, list, '*a* '.repeat(300)]) {
      expect(limitMarkdown(text, 'post')).not.toBeNull();
    }
    expect(limitMarkdown(ordinaryText.repeat(20), 'lesson')).not.toBeNull();
  });

  it('counts each row of a table as wide as its widest', () => {
    const rows = (columns: number) => `${'|a'.repeat(columns)}\n${'|-'.repeat(columns)}\n${'|\n'.repeat(100)}`;
    expect(complexityOf(rows(40)).whole - complexityOf(rows(20)).whole).toBeGreaterThanOrEqual(20 * 102);
  });

  it('counts each line as deep as the deepest above it, until a blank one', () => {
    const lazy = `> > > > a\n${'a\n'.repeat(100)}`;
    const ended = `> > > > a\n\n${'a\n'.repeat(100)}`;
    expect(complexityOf(lazy).whole - complexityOf(ended).whole).toBe(100 * 4 * 4 - 1);
  });
});
