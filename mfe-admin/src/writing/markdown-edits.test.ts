import { describe, expect, it } from 'vitest';
import {
  cycleHeading,
  insertLink,
  insertPicture,
  insertTable,
  toggleBold,
  toggleItalic,
  toggleList,
  toggleNumbers,
  toggleQuote,
  type MakeEdit,
} from './markdown-edits.ts';

/** The text after an edit. ⟦ and ⟧ are the ends of the selection, before and after, ¦ is a caret. */
function edited(make: MakeEdit, marked: string): string {
  const [open, close] = ['⟦', '⟧'];
  const start = marked.search(/[⟦¦]/u);
  const end = marked.includes(close) ? marked.indexOf(close) - 1 : start;
  const text = marked.replaceAll(/[⟦⟧¦]/gu, '');
  const { from, to, insert, select } = make({ text, start, end });
  const after = text.slice(0, from) + insert + text.slice(to);
  const [first, last] = select;
  if (first === last) return `${after.slice(0, first)}¦${after.slice(first)}`;
  return after.slice(0, first) + open + after.slice(first, last) + close + after.slice(last);
}

describe('bold and italic', () => {
  it.each([
    [toggleBold, 'Rain is ⟦best⟧.', 'Rain is **⟦best⟧**.'],
    [toggleBold, 'Rain is **⟦best⟧**.', 'Rain is ⟦best⟧.'],
    [toggleBold, 'Rain is ⟦**best**⟧.', 'Rain is ⟦best⟧.'],
    [toggleBold, 'Rain is⟦ best ⟧now.', 'Rain is **⟦best⟧** now.'],
    [toggleBold, 'Rain ¦', 'Rain **¦**'],
    [toggleBold, 'Rain **¦**', 'Rain ¦'],
    [toggleBold, 'รด⟦น้ำ⟧เช้า', 'รด**⟦น้ำ⟧**เช้า'],
    [toggleItalic, 'รด⟦น้ำ⟧เช้า', 'รด*⟦น้ำ⟧*เช้า'],
    [toggleItalic, '**⟦best⟧**', '***⟦best⟧***'],
    [toggleItalic, '***⟦best⟧***', '**⟦best⟧**'],
    [toggleBold, '***⟦best⟧***', '*⟦best⟧*'],
    [toggleBold, '*⟦best⟧*', '***⟦best⟧***'],
  ])('%#', (make, before, after) => {
    expect(edited(make, before)).toBe(after);
  });
});

describe('lines', () => {
  it.each([
    [cycleHeading, 'Roots¦\nand more', '## Roots¦\nand more'],
    [cycleHeading, '## Ro¦ots', '### Ro¦ots'],
    [cycleHeading, '### Roots¦', 'Roots¦'],
    [cycleHeading, '¦', '## ¦'],
    [toggleList, 'a\n⟦b\n\nc⟧\nd', 'a\n⟦- b\n\n- c⟧\nd'],
    [toggleList, '⟦- b\n\n- c⟧', '⟦b\n\nc⟧'],
    [toggleList, '⟦a\n⟧b', '⟦- a⟧\nb'],
    [toggleList, '¦', '- ¦'],
    [toggleNumbers, '⟦- b\n> c⟧', '⟦1. b\n2. c⟧'],
    [toggleNumbers, '⟦1. b\n2) c⟧', '⟦b\nc⟧'],
    [toggleQuote, 'Wa¦ter', '> Wa¦ter'],
    [toggleQuote, '> Wa¦ter', 'Wa¦ter'],
  ])('%#', (make, before, after) => {
    expect(edited(make, before)).toBe(after);
  });
});

describe('links, pictures and tables', () => {
  it.each([
    [insertLink, 'See ⟦the law⟧.', 'See [the law](⟦https://⟧).'],
    [insertLink, 'See ⟦https://grow.example/a⟧.', 'See [¦](https://grow.example/a).'],
    [insertLink, 'See ¦.', 'See [¦](https://).'],
    [
      insertPicture('/a.webp', ' A [root]\nhair '),
      'One¦Two',
      String.raw`One

![A \[root\] hair](/a.webp)¦

Two`,
    ],
    [insertPicture('/a.webp', 'Root'), 'One\n\n¦', 'One\n\n![Root](/a.webp)¦\n\n'],
    [insertPicture('/a.webp', 'Root'), '¦\n\nTwo', '![Root](/a.webp)¦\n\nTwo'],
    [
      insertTable(2, 1),
      'One\n¦',
      'One\n\n| ⟦Column 1⟧ | Column 2 |\n| -------- | -------- |\n|          |          |\n\n',
    ],
  ])('%#', (make, before, after) => {
    expect(edited(make, before)).toBe(after);
  });
});
