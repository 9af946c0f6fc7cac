import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { countLinks, excerptOf, showsPictureElsewhere } from './markdown-content.ts';

describe('a picture of another site in a lesson', () => {
  it.each([
    '![A](https://a.example/a.png)',
    'text ![](http://a.example/a.png) text',
    '![A]( <HTTPS://a.example/a.png> "title")',
    '![A](//a.example/a.png)',
    '![A](/\\a.example/a.png)',
    '![A][r]\n\n[r]: https://a.example/a.png',
    '![r]\n\n> [r]: //a.example/a.png',
    '[![A](https://a.example/a.png)](/)',
    '- a\n  ![a *b* `]` c](https://a.example/a.png)',
    `![${'a'.repeat(400)}](https://a.example/a.png)`,
  ])('is found in %s', (text) => {
    expect(showsPictureElsewhere(text)).toBe(true);
  });

  it.each([
    '![A](/api/lesson-images/0a.webp)',
    '[A](https://a.example/)',
    'a! [b](https://a.example/a.png)',
    '`![a](https://a.example/a.png)`',
    '```\n![a](https://a.example/a.png)\n```',
    '    ![a](https://a.example/a.png)',
    '\\![a](https://a.example/a.png)',
    '![a][r]',
    '[r]: https://a.example/a.png',
    '![a][r]\n\n[r]: /a.png\n[r]: https://a.example/a.png',
    '',
  ])('is not in %j', (text) => {
    expect(showsPictureElsewhere(text)).toBe(false);
  });

  it('is sought quickly, whatever the text', () => {
    const texts = { ...hostileTexts, pictures: '![', addresses: '![](' };
    for (const [kind, text] of Object.entries(texts)) {
      const before = process.cpuUsage();
      showsPictureElsewhere(text.repeat(Math.floor(100_000 / text.length)));
      expect(process.cpuUsage(before).user / 1000, kind).toBeLessThan(5_000);
    }
  });
});

it.each([
  ['Why **yellow** _leaves_?', 'Why yellow leaves?'],
  ['# My grow\n\n- week one\n- week two', 'My grow week one week two'],
  ['See [this page](https://a.example/x) and ![leaf](x.png)', 'See this page and leaf'],
  ['> pH 6.2 * 2 = fine', 'pH 6.2 * 2 = fine'],
  ['Water at 18~22 °C, feed 5~10 ml, H~2~O', 'Water at 18~22 °C, feed 5~10 ml, H~2~O'],
  ['2024. A <good> snake_case year, 5 * 10 = 50', 'A <good> snake_case year, 5 * 10 = 50'],
  ['[a][1] | `b*c` ~~d~~\n\n[1]: /e', 'a | b*c d'],
])('%j is previewed as %j', (markdown, preview) => {
  expect(excerptOf(markdown)).toBe(preview);
});

it('is short, however long the text', () => {
  expect(excerptOf('leaf '.repeat(1000)).length).toBeLessThanOrEqual(400);
});

it.each([
  ['My leaves curl. Any idea?', 0],
  ['pH was 5.8 and EC 1.6, e.g. in week 3.', 0],
  ['See https://example.com/a?b=c', 1],
  ['[shop](https://a.example) and HTTP://B.example', 2],
  ['write to cheap-seeds.shop or www.seeds.example', 2],
  ['[a](https://one.example)[b](https://two.example)[c](https://three.example)', 3],
  ['[a][1] [b][2] [c][1]\n\n[1]: https://one.example\n[2]: https://two.example', 3],
  ['[1]: https://one.example\n[2]: https://two.example', 2],
  ['<https://one.example><https://two.example>', 2],
  ['one.com,two.com;three.com', 3],
  ['[one.com](https://one.com)', 1],
  ['[x](//one.example) [y](http:two.example)', 2],
  ['[lesson](/?lesson=1-2) and [the rules](/discord)', 0],
  ['[one.com](/)', 1],
  ['![one.com](/a.png)', 1],
  ['`fetch https://one.example`', 0],
  ['\\[a](https://one.example)', 1],
])('counts the links that readers get of %j as %i', (text, links) => {
  expect(countLinks(text)).toBe(links);
});

it('is quick, whatever the text', () => {
  countLinks('a');
  for (const [kind, text] of Object.entries({ ...hostileTexts, dots: 'a.'.repeat(2_500) })) {
    const before = process.cpuUsage();
    countLinks(text);
    expect(process.cpuUsage(before).user / 1000, kind).toBeLessThan(1000);
  }
});

it('counts addresses of a text that is shown as it was typed', () => {
  expect(countLinks(`https://one.example ${'*a_'.repeat(1_600)} [b](https://two.example)`)).toBe(2);
});
