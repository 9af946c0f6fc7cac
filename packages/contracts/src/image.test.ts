import { describe, expect, it } from 'vitest';
import { imageUrlSchema } from './image-fields.ts';
import { imageFault, imageLimitBytes } from './image.ts';
import { lessonFormSchema } from './kinds/lesson.kind.ts';

const starts = {
  JPEG: [0xff, 0xd8, 0xff, 0xe0],
  PNG: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  GIF: [...Buffer.from('GIF87a')],
  WebP: [...Buffer.from('RIFF\u0001\u0002\u0003\u0004WEBPVP8 ')],
};
const file = (start: number[] | string, type = '', size = 100) =>
  new File([typeof start === 'string' ? start : new Uint8Array(start), new Uint8Array(size)], 'a', { type });

describe('a file that may be a picture', () => {
  it.each(Object.entries(starts))('is a %s by its content, whatever type the browser names', async (_kind, start) => {
    for (const type of ['image/png', 'image/jpg', 'image/pjpeg', 'application/octet-stream', 'text/html', '']) {
      expect(await imageFault(file(start, type))).toBeNull();
    }
  });

  it.each(['<svg/>', '<!doctype html>', '%PDF-1.7', 'RIFF1234WAVE', 'GIF', ''])('is not %j', async (start) => {
    expect(await imageFault(file(start, 'image/png'))).toEqual({
      title: { id: 'Invalid file type' },
      description: { id: 'Please select a valid image file (JPEG, PNG, GIF, or WebP).' },
    });
  });

  it('is smaller than 5 MB', async () => {
    const fault = {
      title: { id: 'File too large' },
      description: { id: 'Please select an image file smaller than 5MB.' },
    };
    expect(await imageFault(file(starts.JPEG, '', imageLimitBytes - 4))).toEqual(fault);
    expect(await imageFault(file(starts.JPEG, '', imageLimitBytes - 5))).toBeNull();
  });
});

describe('the URL of a picture', () => {
  it.each(['/api/drawings/path-soil.svg', '/api/lesson-images/0a1b.webp'])('may be %s', (url) => {
    expect(imageUrlSchema.safeParse(url).success).toBe(true);
  });

  it('names the whole picture of the library', () => {
    const address = '/api/lesson-images/0a1b-1600x800-w480.webp';
    expect(imageUrlSchema.parse(address)).toBe('/api/lesson-images/0a1b-1600x800.webp');
    const form = { moduleId: 1, title: 'Roots', order: 1, content: `![Roots](${address}) and [more](${address})` };
    const { content } = lessonFormSchema.parse(form);
    expect(content).toBe(form.content.replaceAll('-w480', ''));
  });

  it.each(['https://a.example/a.png', 'http://a.example/a.png', '//a.example/a.png', 'javascript:alert(1)', '/a b'])(
    'may not be %s',
    (url) => {
      expect(imageUrlSchema.safeParse(url).success).toBe(false);
    },
  );
});
