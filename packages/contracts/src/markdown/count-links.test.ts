import { hostileTexts } from '../testing/hostile-texts.ts';
import { expect, it } from 'vitest';
import { countLinks } from './count-links.ts';

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
