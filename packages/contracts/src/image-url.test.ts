import { describe, expect, it } from 'vitest';
import { imageUrlSchema, showsPictureElsewhere } from './image-url.ts';

describe('the URL of a picture', () => {
  it.each(['/api/illustrations/path-soil.svg', '/api/lesson-images/0a1b.webp'])('may be %s', (url) => {
    expect(imageUrlSchema.safeParse(url).success).toBe(true);
  });

  it.each(['https://a.example/a.png', 'http://a.example/a.png', '//a.example/a.png', 'javascript:alert(1)', '/a b'])(
    'may not be %s',
    (url) => {
      expect(imageUrlSchema.safeParse(url).success).toBe(false);
    },
  );
});

describe('a picture of another site in a text', () => {
  it.each([
    '![A](https://a.example/a.png)',
    'text ![](http://a.example/a.png) text',
    '![A]( <HTTPS://a.example/a.png> "title")',
    '![A](//a.example/a.png)',
  ])('is found in %s', (text) => {
    expect(showsPictureElsewhere(text)).toBe(true);
  });

  it.each(['![A](/api/lesson-images/0a.webp)', '[A](https://a.example/)', 'a! [b](https://a.example/a.png)', ''])(
    'is not in %j',
    (text) => {
      expect(showsPictureElsewhere(text)).toBe(false);
    },
  );

  it('is sought quickly, whatever the text', () => {
    const started = performance.now();
    expect(showsPictureElsewhere('!['.repeat(50_000))).toBe(false);
    expect(showsPictureElsewhere('![]('.repeat(25_000))).toBe(false);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
