import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkText } from './check-text.ts';

const check = (text: string) =>
  checkText(text, (path) => path !== '/gone').map(({ line, message }) => `${line}: ${message}`);

describe('the check of a text', () => {
  it.each([
    ['[the law](/)\n[a](https://grow.example/a_(b)) [b](mailto:a@grow.example)', []],
    ['One\n[the law](/gone) and [this]()', ['2: There is nothing at ‘/gone’.', '2: This link has no address.']],
    ['[a](https://)', ['1: This link has no address.']],
    ['[a](#roots)', ['1: This link leads nowhere: headings have no addresses.']],
    ['[a](javascript:alert)', ['1: Learners do not see links that begin with ‘javascript:’.']],
    [
      '[a](www.grow.example)',
      ['1: The address ‘www.grow.example’ is not complete. Begin it with https://, or with / for this site.'],
    ],
    [
      '[![ ](/picture.png)](/gone)',
      [
        '1: There is nothing at ‘/gone’.',
        '1: This picture has no description for those who cannot see it.',
        '1: There is no picture at ‘/picture.png’.',
      ],
    ],
    [
      String.raw`![A \[root\]](/api/lesson-images/a.webp "Root") ![](https://grow.example/a.png)`,
      ['1: This picture has no description for those who cannot see it.'],
    ],
    ['![a](a.png)', ['1: The address ‘a.png’ is not complete. Begin it with https://, or with / for this site.']],
    ['![a]()', ['1: This picture has no address.']],
    ['One\n\n```question\nWhy?\n- [ ] A\n- [ ] B\n> So.\n```', ['5: No answer is right. Mark the right one with [x].']],
    [
      'One\n\n![][r] and [a][l]\n\n[r]: /a.png\n[l]: /gone',
      [
        '3: This picture has no description for those who cannot see it.',
        '3: There is no picture at ‘/a.png’.',
        '3: There is nothing at ‘/gone’.',
      ],
    ],
    ['- a\n  > [a\n  > b](/gone)', ['2: There is nothing at ‘/gone’.']],
    [
      '[a](//other.example/x)',
      ['1: The address ‘//other.example/x’ is not complete. Begin it with https://, or with / for this site.'],
    ],
  ])('finds bad URLs in %j', (text, findings) => {
    expect(check(text)).toEqual(findings);
  });

  it('ignores code', () => {
    expect(check('`![](a)` is a picture\n\n```md\n![](a)\n# a\n~~~\n````\n\n[a](/gone)')).toEqual([
      '9: There is nothing at ‘/gone’.',
    ]);
  });

  it('finds what is not formatted, and remains of a paste', () => {
    expect(check('- **a**: b\n'.repeat(500))).toEqual([]);
    expect(check('- **a**: b\n'.repeat(5_000))).toEqual([
      '1: This text has too many marks to be formatted. Learners see it as it is typed.',
    ]);
    expect(check('---\ntitle: Water\ntags:\n  - a\n---\n\nText')).toContain(
      '1: These look like the first lines of a file. Learners see them in the text.',
    );
    expect(check('---\n\nText\n\n---\n')).toEqual([]);
  });

  it('requires headings in order, starting at level two', () => {
    expect(check('# A\n\n## B\n\n#### C\n\n##### D\n\n## E\n\n### F\n\n#hash')).toEqual([
      '1: The title is the heading of the first level. Begin this one with ##.',
      '5: This heading skips a level. Begin it with ###.',
    ]);
    expect(check('### A')).toEqual(['1: This heading skips a level. Begin it with ##.']);
  });

  it('finds parts that are too long', () => {
    const long = 'word '.repeat(151);
    expect(check(`One\n\nTwo\n${long}\n- ${long}\n\n${'word '.repeat(150)}`)).toEqual([
      '3: This paragraph has 152 words. Shorter ones are easier to read on a phone.',
    ]);
    expect(check(`${'a'.repeat(50_000)}\n${'b'.repeat(50_001)}`)).toEqual([
      '2: The text is 2 characters too long to be saved.',
    ]);
  });

  it('finds nothing in the lessons of the course', () => {
    const files = globSync('services/content/src/seeds/lessons/*/*.md', { cwd: new URL('../../..', import.meta.url) });
    expect(files.length).toBeGreaterThan(60);
    const texts = files.map((file) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8'));
    expect(texts.flatMap((text) => check(text.replace(/^---[\s\S]*?\n---\n/u, '')))).toEqual([]);
  });

  it.each(['[', '![', '`', '[a](', '![](', '#', '> ', '\n', '\\'])('is fast with 100,000 characters of %j', (part) => {
    const before = performance.now();
    check(part.repeat(100_000 / part.length));
    expect(performance.now() - before).toBeLessThan(3000);
  });
});
