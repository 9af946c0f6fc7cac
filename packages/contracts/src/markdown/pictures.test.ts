import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { showsPictureElsewhere } from './pictures.ts';

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
