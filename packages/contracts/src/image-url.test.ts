import { describe, expect, it } from 'vitest';
import { lessonFormSchema } from './content-form.ts';
import { imageUrlSchema } from './image-url.ts';

describe('the URL of a picture', () => {
  it.each(['/api/illustrations/path-soil.svg', '/api/lesson-images/0a1b.webp'])('may be %s', (url) => {
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
