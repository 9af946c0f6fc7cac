import { describe, expect, it } from 'vitest';
import { imageUrlSchema } from './image-url.ts';

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
