import { globSync, readFileSync } from 'node:fs';
import { hostileTexts, ordinaryText } from '@grow/text/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { AppProvider } from '../app-provider.tsx';
import { LiveMarkdown, Markdown } from './markdown.tsx';
import { splitBlocks } from './split-blocks.ts';

const LessonMarkdown: typeof LiveMarkdown = (props) => <Markdown kind="lesson" {...props} />;

function render(texts: readonly string[], Component: typeof LiveMarkdown): string[] {
  const html = renderToStaticMarkup(
    <AppProvider>
      {texts.map((text, index) => (
        <main key={index}>
          <Component below={2}>{text}</Component>
        </main>
      ))}
    </AppProvider>,
  );
  const withoutStyles = html
    .replaceAll(/<style data-emotion.*?<\/style>/gsu, '')
    .replaceAll(/>\n+</gu, '><')
    // React generates a different id for each text.
    .replaceAll(/_[Rr]_\w*_/gu, '');
  return withoutStyles.split('<main>').slice(1);
}

const course = globSync(new URL('../../../../services/content/src/seeds/lessons/*/*.md', import.meta.url).pathname).map(
  (file) => readFileSync(file, 'utf8'),
);
const tricky = [
  '1. a\n\n   b\n\n2. c\n\nd\n\n- e\n\n- f',
  '```\na\n\n# b\n\n```\n\nc',
  '~~~\na\n\n```\n\nb\n~~~\n\nc',
  '> a\n\n> b\n\nc',
  '[a][1]\n\nb\n\n[1]: https://grow.example',
  'a[^1]\n\n[^1]: b\n\nc',
  '<!-- a\n\nb -->\n\nc',
  '<div>\n\na\n\n</div>',
  '    code\n\n    more\n\na',
  'a\r\n\r\nb\r\n\r\n- c\r\n\r\nd',
  '| a |\n| - |\n| b |\n\nc\n===\n\nd',
  '\n\na\n\n\n\nb\n',
  '- a\n\n  ```\n  b\n\n  c\n  ```\n\nd',
  '- [a]: /b\n\n[a]\n\n[a]: /c',
  '> [a]: /b\n\n[a]',
  '- one[^1]\n\n- two\n\n  [^1]: a note',
  '<div>\n\n**a**\n\n</div>',
  'a ~b~ <c>\n\n~~d~~',
  '',
];

it('renders every text as `Markdown` does', () => {
  // Answers are shown in a random order, which is the same in both here.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => random.mockRestore());
  expect(course.length).toBeGreaterThan(60);
  const tooComplex = (hostileTexts['stars and letters'] ?? '').repeat(20);
  const texts = [...course, ...tricky, ordinaryText, '- **培地**：土\n\n'.repeat(200), tooComplex];
  const live = render(texts, LiveMarkdown);
  for (const [index, html] of render(texts, LessonMarkdown).entries()) expect(live[index], texts[index]).toBe(html);
});

it('splits a text so that a keystroke changes one block', () => {
  const text = '## A\n\nb\n\n- c\n\n- d\n\ne';
  expect(splitBlocks(text)).toEqual(['## A\n', 'b\n\n- c\n\n- d\n', 'e']);
  expect(splitBlocks(text).join('\n')).toBe(text);
});
