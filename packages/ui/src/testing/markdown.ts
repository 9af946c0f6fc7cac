import { limitMarkdown } from '@grow/contracts/markdown';
import { createElement } from 'react';
import ReactMarkdown from 'react-markdown';
import { renderToStaticMarkup } from 'react-dom/server';
import { markdownOptions } from '../markdown/markdown-options.ts';

/** Whether the component parses a post, instead of showing it as it was typed. */
export function isParsed(text: string): boolean {
  return limitMarkdown(text, 'post') !== null;
}

/** The work of the component `Markdown` without its theme. */
export function renderMarkdown(text: string): string {
  const limited = limitMarkdown(text, 'post');
  return renderToStaticMarkup(
    limited === null
      ? createElement('div', null, text)
      : createElement(ReactMarkdown, markdownOptions({ prefix: '', below: 1 }), limited),
  );
}
