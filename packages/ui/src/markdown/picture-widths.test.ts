import { expect, it } from 'vitest';
import { widthsOf } from './picture-widths.ts';

it('lists the stored widths of a content picture that are narrower than the picture', () => {
  expect(widthsOf('/api/lesson-images/0a1b-1600x800.webp', '100vw')).toEqual({
    htmlWidth: '1600',
    htmlHeight: '800',
    srcSet:
      '/api/lesson-images/0a1b-1600x800-w480.webp 480w, /api/lesson-images/0a1b-1600x800-w960.webp 960w, /api/lesson-images/0a1b-1600x800.webp 1600w',
    sizes: '100vw',
  });
  expect(widthsOf('/api/lesson-images/0a1b-480x90.webp', '100vw').srcSet).toBe(
    '/api/lesson-images/0a1b-480x90.webp 480w',
  );
});

it.each(['/api/drawings/path-soil.svg', '/api/lesson-images/0a1b.webp', 'https://a.example/0a-9x9.webp', ''])(
  'lists no widths for %j',
  (src) => {
    expect(widthsOf(src, '100vw')).toEqual({});
  },
);
