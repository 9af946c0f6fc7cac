import { inEnglish } from '@grow/text';
import { hostileTexts } from '@grow/text/testing';
import { describe, expect, it } from 'vitest';
import { alignTranslation } from './align.ts';
import { translationFaults, unitFaults } from './faults.ts';

const lesson = (content: string) => ({ title: 'Water', imageAlt: null, content });
const largest = 100_000;

describe('the check of a translation', () => {
  it('takes no longer than the text is long, whatever the text', () => {
    const parts = {
      ...hostileTexts,
      fences: '```a\n',
      paragraphs: 'a\n\n',
      headings: '# a\n\n',
      links: '[a](b)\n\n',
      blocks: '```\na\n```\n\n',
      questions: '```question\nA?\n\n- [x] a\n- [ ] b\n\n> c\n```\n\n',
      placeholders: '{a',
    };
    for (const [kind, part] of Object.entries(parts)) {
      const text = lesson(part.repeat(Math.floor(largest / part.length)));
      const before = process.cpuUsage();
      translationFaults('lesson', text, text);
      expect(process.cpuUsage(before).user / 1000, kind).toBeLessThan(3_000);
    }
  });

  it.each([
    ['a picture', 'See ![a leaf](/leaf.webp).', 'ดูใบไม้', 'The address /leaf.webp is missing.'],
    ['a link by reference', 'See [it][1].\n\n[1]: /law', 'ดู [นี่][1]\n\n[1]: /low', 'The address /law is missing.'],
    ['a bare address', 'See https://a.example now.', 'ดู', 'The address https://a.example is missing.'],
    [
      'code in a list',
      '- a\n\n  ```\n  x = 1\n  ```',
      '- ก\n\n  ```\n  x = 2\n  ```',
      'This changes the code of the source.',
    ],
    [
      'a picture of a question',
      '```question\nA?\n\n![a](/a.webp)\n```',
      '```question\nก\n```',
      'The address /a.webp is missing.',
    ],
  ])('finds %s that is lost', (_, source, translated, message) => {
    expect(
      translationFaults('lesson', lesson(source), lesson(translated)).map((fault) => inEnglish(fault.message)),
    ).toContain(message);
    expect(unitFaults(source, source).filter((fault) => inEnglish(fault.message) === message)).toEqual([]);
  });

  it('takes an address in code for code', () => {
    expect(unitFaults('`[a](b)`', 'ก')).toEqual([]);
  });
});

it('aligns texts that have nothing in common as fast as they are long', () => {
  const paragraphs = (word: string) => lesson(`${word}\n\n`.repeat(30_000));
  const before = process.cpuUsage();
  const units = alignTranslation('lesson', paragraphs('a'), { text: paragraphs('ก'), source: paragraphs('b') });
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
  expect(units.at(-1)).toMatchObject({ paragraph: 30_000, source: 'a', before: 'b', translated: 'ก' });
});
