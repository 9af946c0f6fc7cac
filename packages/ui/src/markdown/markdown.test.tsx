import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProvider } from '../app-provider.tsx';
import { hostileTexts, ordinaryText } from '../testing/hostile-texts.ts';
import { scriptPayloads } from '../testing/script-payloads.ts';
import { Markdown } from './markdown.tsx';

const render = (text: string, isTextOnly: boolean): string => renderAll([text], isTextOnly)[0] ?? '';

/** Rendered together, because the theme takes far longer than any text. */
function renderAll(texts: readonly string[], isTextOnly: boolean): string[] {
  const html = renderToStaticMarkup(
    <AppProvider>
      {texts.map((text) => (
        <main key={text}>
          <Markdown isTextOnly={isTextOnly}>{text}</Markdown>
        </main>
      ))}
    </AppProvider>,
  );
  const withoutStyles = html.replaceAll(/<style data-emotion.*?<\/style>/gsu, '');
  return withoutStyles.split('<main>').slice(1);
}

type Tag = { name: string; attributes: [string, string][] };

/** Every tag of what React wrote: in its texts and values each `<` and quote is escaped, so nothing else looks like one. */
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
  /^(?:align|alt|aria-[a-z]+|checked|class|data-[a-z-]+|dir|disabled|href|id|height|loading|rel|sizes|src|srcSet|start|style|target|title|type|width)$/u;
const harmlessAddress = /^(?:https?:\/\/|mailto:|[#/?]|$|[^:]*$)/u;

function errorsIn(html: string): string[] {
  const tags = tagsOf(html);
  const openings = html.match(/<(?!\/)/gu)?.length ?? 0;
  const errors = openings === tags.length ? [] : ['a tag that cannot be read'];
  for (const { name, attributes } of tags) {
    if (!harmlessTags.test(name)) errors.push(`<${name}>`);
    // A list of tasks is shown with boxes that nobody can use.
    if (name === 'input' && !attributes.some(([key]) => key === 'disabled')) errors.push('<input>');
    for (const [key, value] of attributes) {
      if (!harmlessAttributes.test(key)) errors.push(`${name} ${key}`);
      if (/^(?:href|src)$/u.test(key) && !harmlessAddress.test(value)) errors.push(`${key}=${value}`);
    }
  }
  return errors;
}

describe('Markdown', () => {
  it('leaves no script, handler or dangerous address', () => {
    expect(scriptPayloads.length).toBeGreaterThanOrEqual(60);
    const found = [true, false].flatMap((isTextOnly) =>
      renderAll(scriptPayloads, isTextOnly).map((html, index) => [scriptPayloads[index], ...errorsIn(html)]),
    );
    expect(found.length).toBe(2 * scriptPayloads.length);
    expect(found.filter(([, fault]) => fault !== undefined)).toEqual([]);
  });

  it('leaves HTML out, and keeps the words between tags inside a line', () => {
    const html = render('one <b>bold</b> two\n\n<div>a block</div>\n\nend <!-- of it -->', false);
    expect(html.replaceAll(/<[^>]*>|\s+/gu, ' ').trim()).toMatch(/^one bold two +end$/u);
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
    const html = render(deep[kind] ?? '', true);
    expect(html.length).toBeGreaterThan(20);
    expect(errorsIn(html)).toEqual([]);
  });

  it('shows a text that is too complex as it was written, and parses ordinary ones', () => {
    const text = hostileTexts['stars and letters'] ?? '';
    const html = render(text, true);
    expect(html).not.toContain('<em>');
    expect(html).toContain(text);
    expect(render(ordinaryText, true)).toContain('<strong>lower leaves</strong>');
  });

  it('opens a picture by a button, and lets one in a link be a link', () => {
    const drawing = render('![A seedling](/api/illustrations/lesson-02-1.svg)', false);
    expect(tagsOf(drawing).map(({ name }) => name)).toEqual(expect.arrayContaining(['button', 'img']));
    expect(drawing).toContain('alt="A seedling"');
    expect(errorsIn(drawing)).toEqual([]);
    const linked = tagsOf(render('[![A seedling](/a.png)](https://grow.example)', false)).map(({ name }) => name);
    expect(linked).toContain('img');
    expect(linked).not.toContain('button');
    expect(render('![A seedling](javascript:alert(1))', false)).not.toContain('<img');
  });

  it('loads the width of a picture that fits, and none of another site', () => {
    const html = render('![A seedling](/api/lesson-images/0a-1600x900.webp)', false);
    const image = tagsOf(html).find(({ name }) => name === 'img');
    expect(Object.fromEntries(image?.attributes ?? [])).toMatchObject({
      ...{ width: String(1600), height: String(900) },
      srcSet: expect.stringContaining('/api/lesson-images/0a-1600x900-w480.webp 480w, ') as string,
    });
    for (const src of ['https://a.example/a.png', '//a.example/a.png']) {
      const elsewhere = render(`![A seedling](${src})`, false);
      expect(elsewhere).toContain('A seedling');
      expect(elsewhere).not.toContain('a.example');
    }
  });

  it('leaves pictures out of user texts, and nothing else', () => {
    const text = 'See **this** ![pixel](/api/pixel.png) and [that](https://grow.example)';
    expect(render(text, false)).toContain('<img');
    const html = render(text, true);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('pixel.png');
    expect(html).toContain('<strong>this</strong>');
    expect(html).toMatch(/<a href="https:\/\/grow\.example" target="_blank" rel="noopener noreferrer nofollow">/u);
  });
});
