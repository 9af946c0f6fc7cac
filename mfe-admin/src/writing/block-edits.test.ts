import { parseMarkdown } from '@grow/text/markdown';
import { questionsOf } from '@grow/text/questions';
import { describe, expect, it } from 'vitest';
import { edited } from '../testing/edited-text.ts';
import { insertPicture, insertQuestion, insertTable } from './block-edits.ts';
import type { MakeEdit } from './edit.ts';
import { cycleHeading, toggleList, toggleNumbers, toggleQuote } from './markdown-edits.ts';

const question = '```question\nWhy?\n\n- [x] A\n- [ ] B\n\n> So.\n```';
const blocks = {
  'a question': question,
  'fenced code': '~~~js\nconst a = 1;\n\nconst b = 2;\n~~~',
  'indented code': '    a\n\n    b',
  'a table': '| a | b |\n| - | - |\n| c | d |',
  'a list': '- a\n\n  more\n  - b\n- c',
  'a numbered list': '1. a\n2. b',
  'a quotation': '> a\n>\n> - b\nlazy',
  'a picture': '![a](/api/drawings/a.svg)',
  'a heading': '## a',
  'a paragraph': 'one\ntwo\nthree',
};
const inserts: Record<string, [make: MakeEdit, block: string]> = {
  table: [insertTable(2, 1), '| ⟦Column 1⟧ | Column 2 |\n| -------- | -------- |\n|          |          |\n\n'],
  picture: [insertPicture('/a.webp', ' A [root]\nhair '), '![A \\[root\\] hair](/a.webp)\n\n¦'],
  question: [
    insertQuestion('Why not?\n\n- [x] A\n- [ ] B\n\n> So.'),
    '```question\n⟦Why not?⟧\n\n- [x] A\n- [ ] B\n\n> So.\n```\n\n',
  ],
};
const lineTools: Record<string, [make: MakeEdit, block: string]> = {
  heading: [cycleHeading, '## ¦\n\n'],
  list: [toggleList, '- ¦\n\n'],
  numbers: [toggleNumbers, '1. ¦\n\n'],
  quotation: [toggleQuote, '> ¦\n\n'],
};
const everywhereIn = (block: string) => Array.from({ length: block.length }, (_, index) => index + 1);

describe.each(Object.entries(inserts))('the tool %s', (_, [make, inserted]) => {
  it.each(Object.entries(blocks))('puts its block after %s, wherever the caret is in it', (_kind, block) => {
    // The first letter of indented code is after its indentation.
    const first = (/^ */u.exec(block)?.[0].length ?? 0) + 1;
    for (const caret of everywhereIn(block).filter((place) => place >= first)) {
      const marked = `${block.slice(0, caret)}¦${block.slice(caret)}`;
      expect(edited(make, `Before\n\n${marked}\n\nAfter`)).toBe(`Before\n\n${block}\n\n${inserted}After`);
      expect(edited(make, marked)).toBe(`${block}\n\n${inserted}`);
    }
  });

  it.each(Object.entries(blocks))('puts its block in front of %s at the front of the text', (_kind, block) => {
    expect(edited(make, `¦${block}`)).toBe(`${inserted}${block}`);
  });

  it('puts its block between two others, and leaves the selection', () => {
    expect(edited(make, 'One\n\n¦\n\nTwo')).toBe(`One\n\n${inserted}Two`);
    expect(edited(make, 'One\n\n¦Two')).toBe(`One\n\n${inserted}Two`);
    expect(edited(make, '¦')).toBe(inserted);
    expect(edited(make, 'One ⟦or⟧ two')).toBe(`One or two\n\n${inserted}`);
  });

  it('keeps line breaks of CRLF', () => {
    const block = question.replaceAll('\n', '\r\n');
    for (const caret of everywhereIn(block)) {
      const marked = `${block.slice(0, caret)}¦${block.slice(caret)}\r\n\r\nAfter`;
      expect(edited(make, marked)).toBe(`${block}\r\n\r\n${inserted.replaceAll('\n', '\r\n')}After`);
    }
  });

  it.each(['```question\nWhy?', '~~~~\na\n~~~', '```'])('closes the code %j before its block', (code) => {
    const [fence = ''] = /^[`~]+/u.exec(code) ?? [];
    expect(edited(make, `${code}¦`)).toBe(`${code}\n${fence}\n\n${inserted}`);
  });
});

describe('a tool of lines', () => {
  it.each(Object.entries(lineTools))('begins a block after code or a table: %s', (_, [make, begun]) => {
    for (const block of [blocks['fenced code'], blocks['indented code'], blocks['a table']]) {
      const caret = block.length - 1;
      const marked = `${block.slice(0, caret)}¦${block.slice(caret)}`;
      expect(edited(make, `${marked}\n\nAfter`)).toBe(`${block}\n\n${begun}After`);
    }
  });

  it('marks a line of a question, which is written with lists and quotations', () => {
    expect(edited(toggleQuote, '```question\nWhy?\n\nSo¦.\n```')).toBe('```question\nWhy?\n\n> So¦.\n```');
  });
});

it('asks as many questions as were inserted one after the other', () => {
  const { make } = { make: insertQuestion('Why?\n\n- [x] A\n- [ ] B\n\n> So.') };
  let marked = 'One¦';
  for (let count = 0; count < 3; count += 1) marked = edited(make, marked);
  const text = marked.replaceAll(/[⟦⟧]/gu, '');
  expect(questionsOf(text).questions).toHaveLength(3);
  expect(parseMarkdown(text, 'lesson').children).toHaveLength(4);
});
