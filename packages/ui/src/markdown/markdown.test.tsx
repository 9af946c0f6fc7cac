import type { TextKind } from '@grow/text/markdown';
import { hostileTexts, ordinaryText } from '@grow/text/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProvider } from '../app-provider.tsx';
import { scriptPayloads } from '../testing/script-payloads.ts';
import { Markdown } from './markdown.tsx';

const render = (text: string, kind: TextKind): string => renderAll([text], kind)[0] ?? '';

/** Renders all texts at once, because the theme takes far longer than any text. */
function renderAll(texts: readonly string[], kind: TextKind): string[] {
  const html = renderToStaticMarkup(
    <AppProvider>
      {texts.map((text) => (
        <main key={text}>
          <Markdown kind={kind} below={1}>
            {text}
          </Markdown>
        </main>
      ))}
    </AppProvider>,
  );
  const withoutStyles = html.replaceAll(/<style data-emotion.*?<\/style>/gsu, '');
  return withoutStyles.split('<main>').slice(1);
}

type Tag = { name: string; attributes: [string, string][] };

/** All tags of the HTML. React escapes each `<` and quote in texts and values, so nothing else looks like a tag. */
function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<([^\s/>]+)((?:\s[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gu)].map(([, name, rest]) => ({
    name: name ?? '',
    attributes: [...(rest ?? '').matchAll(/\s([^\s=>]+)(?:="([^"]*)")?/gu)].map(([, key, value]) => [
      key ?? '',
      value ?? '',
    ]),
  }));
}

const harmlessTags =
  /^(?:a|blockquote|br|button|code|del|div|em|h[1-6]|hr|img|input|li|ol|p|pre|section|strong|sup|table|tbody|td|th|thead|tr|ul)$/u;
const harmlessAttributes =
  /^(?:align|alt|aria-[a-z]+|checked|class|data-[a-z-]+|dir|disabled|href|id|height|loading|rel|sizes|src|srcSet|start|style|tabindex|target|title|type|width)$/u;
const harmlessAddress = /^(?:https?:\/\/|mailto:|[#/?]|$|[^:]*$)/u;

function errorsIn(html: string): string[] {
  const tags = tagsOf(html);
  const openings = html.match(/<(?!\/)/gu)?.length ?? 0;
  const errors = openings === tags.length ? [] : ['a tag that cannot be read'];
  for (const { name, attributes } of tags) {
    if (!harmlessTags.test(name)) errors.push(`<${name}>`);
    // Task lists render disabled checkboxes.
    if (name === 'input' && !attributes.some(([key]) => key === 'disabled')) errors.push('<input>');
    for (const [key, value] of attributes) {
      if (!harmlessAttributes.test(key)) errors.push(`${name} ${key}`);
      if (/^(?:href|src)$/u.test(key) && !harmlessAddress.test(value)) errors.push(`${key}=${value}`);
    }
  }
  return errors;
}

describe('Markdown', () => {
  it('renders no script, handler or dangerous URL', () => {
    expect(scriptPayloads.length).toBeGreaterThanOrEqual(60);
    const found = (['post', 'lesson'] as const).flatMap((kind) =>
      renderAll(scriptPayloads, kind).map((html, index) => [scriptPayloads[index], ...errorsIn(html)]),
    );
    expect(found.length).toBe(2 * scriptPayloads.length);
    expect(found.filter(([, fault]) => fault !== undefined)).toEqual([]);
  });

  it.each([
    'Use <organic nutrients> only',
    'one <b>bold</b> two <br> three <!-- four -->',
    '<details>\n<summary>More</summary>\n\nnitrogen\n\n</details>',
    '| Day<br>1 | a |\n| --- | --- |\n| H~2~O | <CO2> | a cell too many |',
    'Water at 18~22 °C, feed 5~10 ml, ~3 days~ later',
    '[Tip]: water\n\n[^1]: a note that nothing refers to',
    '[a]: /b\n\n[the a][a] and [a]: /c',
    '<script>alert(1)</script> <img src=x>',
    '[<organic>](/a) **<nutrients>**',
  ])('shows every word that was typed: %s', (text) => {
    const words = text.match(/[\p{L}\p{N}~<>/!]+/gu) ?? [];
    for (const kind of ['lesson', 'post'] as const) {
      const shown = render(text, kind)
        .replaceAll(/ (?:href|id)="([^"]*)"[^>]*>/gu, '> $1 ')
        .replaceAll(/<[^>]*>/gu, '\n')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>');
      for (const word of words) expect(shown, kind).toContain(word);
    }
  });

  it('formats the text between HTML tags', () => {
    expect(render('<details>\n\n**bold**\n</details>', 'post')).toContain('<strong>bold</strong>');
  });

  const deep: Record<string, string> = {
    quotes: `${'> '.repeat(3000)}deep`,
    'quotes without spaces': `${'>'.repeat(3000)}deep`,
    lists: `${'- '.repeat(3000)}deep`,
    'quotes, a line each': Array.from({ length: 3000 }, (_, depth) => `${'>'.repeat(depth % 100)} a`).join('\n'),
    'lists, a line each': Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    'numbered lists in quotes': `${'> 1. '.repeat(3000)}deep`,
    'open brackets': '['.repeat(3000),
    'pictures in links': `${'[!['.repeat(300)}a${'](b)](c)'.repeat(300)}`,
    emphasis: `${'*a **b '.repeat(1000)}deep`,
    'closed emphasis': `${'**a '.repeat(1000)}${'b** '.repeat(1000)}`,
    'inline HTML': '<b>'.repeat(3000),
    footnotes: `${'[^'.repeat(1500)}${']'.repeat(1500)}`,
  };

  it.each(Object.keys(deep))('shows deeply nested %s', (kind) => {
    const html = render(deep[kind] ?? '', 'post');
    expect(html.length).toBeGreaterThan(20);
    expect(errorsIn(html)).toEqual([]);
  });

  it('shows a text that is too complex as typed, and parses ordinary ones', () => {
    const text = hostileTexts['stars and letters'] ?? '';
    const html = render(text, 'post');
    expect(html).not.toContain('<em>');
    expect(html).toContain(text);
    expect(render(ordinaryText, 'post')).toContain('<strong>lower leaves</strong>');
  });

  it('opens a picture by a button, but not inside a link', () => {
    const drawing = render('![A seedling](/api/drawings/lesson-02-1.svg)', 'lesson');
    expect(tagsOf(drawing).map(({ name }) => name)).toEqual(expect.arrayContaining(['button', 'img']));
    expect(drawing).toContain('alt="A seedling"');
    expect(errorsIn(drawing)).toEqual([]);
    const linked = tagsOf(render('[![A seedling](/a.png)](https://grow.example)', 'lesson')).map(({ name }) => name);
    expect(linked).toContain('img');
    expect(linked).not.toContain('button');
    expect(render('![A seedling](javascript:alert(1))', 'lesson')).not.toContain('<img');
  });

  it('loads the fitting width of a picture, and no picture of another site', () => {
    const html = render('![A seedling](/api/lesson-images/0a-1600x900.webp)', 'lesson');
    const image = tagsOf(html).find(({ name }) => name === 'img');
    expect(Object.fromEntries(image?.attributes ?? [])).toMatchObject({
      width: String(1600),
      height: String(900),
      srcSet: expect.stringContaining('/api/lesson-images/0a-1600x900-w480.webp 480w, ') as string,
    });
    for (const src of ['https://a.example/a.png', '//a.example/a.png']) {
      const elsewhere = render(`![A seedling](${src})`, 'lesson');
      expect(elsewhere).toContain('A seedling');
      expect(elsewhere).not.toContain('a.example');
    }
  });

  it('leaves out pictures in user texts, and nothing else', () => {
    const text = 'See **this** ![pixel](/api/pixel.png) and [that](https://grow.example)';
    expect(render(text, 'lesson')).toContain('<img');
    const html = render(text, 'post');
    expect(html).not.toContain('<img');
    expect(html).not.toContain('pixel.png');
    expect(html).toContain('<strong>this</strong>');
    expect(html).toMatch(/<a href="https:\/\/grow\.example" target="_blank" rel="noopener noreferrer nofollow">/u);
  });

  it('shows the heading of footnotes to screen readers only', () => {
    const html = render('a[^1]\n\n[^1]: one', 'lesson');
    expect(html).toMatch(/<h2 [^>]*style="position:absolute;width:1px;[^>]*>Footnotes<\/h2>/u);
    expect(render('## Footnotes', 'lesson')).not.toContain('style=');
  });

  it('links each footnote to its note and back, even with two texts on a page', () => {
    const text = 'a[^1] b[^two] c[^1]\n\n[^1]: one\n[^two]: two';
    const tags = renderAll([text, `${text} more`], 'lesson').flatMap(tagsOf);
    const valuesOf = (name: string) =>
      tags.flatMap(({ attributes }) => attributes.filter(([key]) => key === name).map(([, value]) => value));
    const ids = valuesOf('id');
    expect(new Set(ids).size).toBe(ids.length);
    const links = valuesOf('href').map((href) => href.replace('#', ''));
    expect(links).toHaveLength(12);
    expect(ids).toEqual(expect.arrayContaining([...links, ...valuesOf('aria-describedby')]));
  });

  it.each(['//other.example/x', 'https://other.example', 'http:other.example', 'mailto:a@other.example'])(
    'opens the external link %j in a new tab',
    (address) => {
      expect(render(`[x](<${address}>)`, 'post')).toContain('target="_blank"');
    },
  );

  it.each(['/', '/?lesson=1-2', '/a//b', '/a\\b'])('opens the internal link %j in the same tab', (address) => {
    expect(render(`[x](<${address}>)`, 'post')).not.toContain('target');
  });

  it('starts its headings one level below the page’s', () => {
    const html = renderToStaticMarkup(
      <AppProvider>
        <Markdown kind="lesson" below={3}>
          {'# One\n\n## Two\n\n### Three\n\n###### Six\n\na[^1]\n\n[^1]: b'}
        </Markdown>
      </AppProvider>,
    );
    expect(html.match(/<h\d/gu)).toEqual(['<h4', '<h4', '<h5', '<h6', '<h4']);
  });

  it('gives each block the direction of its own words', () => {
    const blocks = ['# שלום', 'مرحبا', '- one\n- שלום', '> one', '| a |\n| - |\n| b |', 'a[^1]\n\n[^1]: b'].join(
      '\n\n',
    );
    for (const text of [blocks, 'مرحبا *a*_'.repeat(1_000)]) {
      const directed = tagsOf(render(text, 'post')).filter(({ attributes }) =>
        attributes.some(([key, value]) => key === 'dir' && value === 'auto'),
      );
      expect(directed.map(({ name }) => name)).toEqual(
        text === blocks ? ['h2', 'p', 'ul', 'blockquote', 'div', 'p', 'h2', 'ol'] : ['div'],
      );
    }
    expect(render('```\na\n```', 'post')).toContain('<pre dir="ltr" tabindex="0">');
  });

  const shortLines: Record<string, string> = {
    'short lists': Array.from(
      { length: 20 },
      (_, part) =>
        `## A\n\n${Array.from({ length: 5 }, (_each, line) => `- **aword${line}**: see lesson ${part}\n`).join('')}`,
    ).join('\n'),
    'bold words': '- **培地**：土\n'.repeat(100),
    'a table': `| Day | pH | EC |\n| --- | --- | --- |\n${'| 1 | 6 | 1 |\n'.repeat(150)}`,
    'a long table': `| Day | pH | EC |\n| --- | --- | --- |\n${'| 1 | 6 | 1 |\n'.repeat(2_000)}`,
  };

  it.each(Object.keys(shortLines))('formats a lesson of %s, as its preview does', (kind) => {
    const text = shortLines[kind] ?? '';
    expect(tagsOf(render(text, 'lesson')).length).toBeGreaterThan(100);
  });
});
