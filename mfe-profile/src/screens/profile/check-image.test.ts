import { expect, it } from 'vitest';
import { checkImage } from './check-image.ts';

const megabyte = 1024 * 1024;

it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])('accepts %s under 5 MB', (type) => {
  expect(checkImage({ type, size: 5 * megabyte - 1 })).toBeNull();
});

it.each(['image/svg+xml', 'text/html', 'application/pdf', ''])('refuses the type %j', (type) => {
  expect(checkImage({ type, size: 10 })).toEqual({
    title: 'Invalid file type',
    description: 'Please select a valid image file (JPEG, PNG, GIF, or WebP).',
  });
});

it('refuses 5 MB', () => {
  expect(checkImage({ type: 'image/png', size: 5 * megabyte })).toEqual({
    title: 'File too large',
    description: 'Please select an image file smaller than 5MB.',
  });
});
