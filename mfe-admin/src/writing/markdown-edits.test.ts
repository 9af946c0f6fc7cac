import { describe, expect, it } from 'vitest';
import { edited } from '../testing/edited-text.ts';
import type { Edit } from './edit.ts';
import {
  continueList,
  cycleHeading,
  insertLink,
  insertMarkdown,
  toggleBold,
  toggleItalic,
  toggleList,
  toggleNumbers,
  toggleQuote,
} from './markdown-edits.ts';

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

describe('a new line', () => {
  it.each([
    ['- a¦', '- a\n- ¦'],
    ['* a¦b', '* a\n* ¦b'],
    ['  - a¦\n- c', '  - a\n  - ¦\n- c'],
    ['9. a¦', '9. a\n10. ¦'],
    ['1) a¦', '1) a\n2) ¦'],
    ['- [x] a¦', '- [x] a\n- [ ] ¦'],
    ['> a¦', '> a\n> ¦'],
    ['> - a¦', '> - a\n> - ¦'],
    ['- a\n- ¦', '- a\n¦'],
    ['- [ ] ¦\nb', '¦\nb'],
  ])('continues the list or quote of %j, or ends it', (before, after) => {
    expect(edited((selected) => continueList(selected) as Edit, before)).toBe(after);
  });

  it.each(['a¦', '¦- a', '-¦ a', '⟦- a⟧', '-a¦', '```\n- a¦', '**a**¦', '1.5 l¦', '---¦'])(
    'is unformatted in %j',
    (marked) => {
      const start = marked.search(/[⟦¦]/u);
      const end = marked.includes('⟧') ? marked.indexOf('⟧') - 1 : start;
      expect(continueList({ text: marked.replaceAll(/[⟦⟧¦]/gu, ''), start, end })).toBeNull();
    },
  );
});

describe('links and pastes', () => {
  it.each([
    [insertLink, 'See ⟦the law⟧.', 'See [the law](⟦https://⟧).'],
    [insertLink, 'See ⟦https://grow.example/a⟧.', 'See [¦](https://grow.example/a).'],
    [insertLink, 'See ¦.', 'See [¦](https://).'],
    [insertMarkdown('a **b**'), 'One ¦two', 'One a **b**¦two'],
    [insertMarkdown('- a\n- b'), 'One¦Two', 'One\n\n- a\n- b¦\n\nTwo'],
    [insertMarkdown('## A'), '⟦One⟧', '## A¦\n\n'],
  ])('%#', (make, before, after) => {
    expect(edited(make, before)).toBe(after);
  });
});
