import { createElement } from 'react';
import ReactMarkdown from 'react-markdown';
import { renderToStaticMarkup } from 'react-dom/server';
import { limitMarkdown } from '../markdown/limit-markdown.ts';
import { markdownPlugins } from '../markdown/markdown-plugins.ts';

export { hostileTexts, ordinaryText } from './hostile-texts.ts';

/** Whether the component parses a text, instead of showing it as it is. */
export function isParsed(text: string): boolean {
  return limitMarkdown(text) !== null;
}

/** The work of the component `Markdown` without its theme. */
export function renderMarkdown(text: string): string {
  const limited = limitMarkdown(text);
  return renderToStaticMarkup(
    limited === null ? createElement('div', null, text) : createElement(ReactMarkdown, markdownPlugins, limited),
  );
}
