import { inEnglish } from '@grow/text';
import { describe, expect, it } from 'vitest';
import { maxPoFaults, readPo as readLocalizable } from './read-po.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const readPo = (bytes: Uint8Array, language: string) => {
  const { entries, faults } = readLocalizable(bytes, language);
  return { entries, faults: faults.map(({ line, message }) => ({ line, message: inEnglish(message) })) };
};
const read = (text: string) => readPo(bytesOf(text), 'th');
const header = (fields: string) => `msgid ""\nmsgstr ""\n"Language: th\\n"\n"${fields}\\n"\n`;
const entry = 'msgctxt "a/1"\nmsgid "Water"\nmsgstr "น้ำ"\n';

describe('a PO file', () => {
  it.each([
    'th',
    'TH',
    'th_TH',
    'th-TH',
    'th_TH.UTF-8',
    'th_TH.utf8@latin',
    'th@latin',
    'th-Thai-TH',
    'tha',
    'Thai',
    'ไทย',
    '',
  ])('may name its language %s', (language) => {
    const { entries, faults } = read(`msgid ""\nmsgstr "Language: ${language}\\n"\n\n${entry}`);
    expect([entries.length, faults]).toEqual([1, []]);
  });

  it.each([
    ['de_DE', 'German, de_DE'],
    ['lo', 'Lao, lo'],
    ['pt_BR.UTF-8', 'Portuguese, pt_BR.UTF-8'],
    ['English', 'English'],
    ['"; drop', '; drop'],
  ])('of the language %s is refused by its name', (language, name) => {
    const stated = language.replaceAll('"', '\\"');
    const { faults } = read(`# by me\nmsgid ""\nmsgstr ""\n"Language: ${stated}\\n"\n\n${entry}`);
    expect(faults).toEqual([{ line: 3, message: `This file is in the language "${name}".` }]);
  });

  it('has entries with their lines, whatever ends a line', () => {
    const text = `${header('X: y')}\n#. for you\n#, c-format, fuzzy\n#| msgid "Old"\nmsgctxt "a/1"\nmsgid ""\n"One\\n"\n"\\"two\\"\\t\\\\"\nmsgstr "หนึ่ง" "สอง"\n`;
    const wanted = {
      context: 'a/1',
      source: 'One\n"two"\t\\',
      translated: ['หนึ่งสอง'],
      hasPlural: false,
      isFuzzy: true,
      line: 9,
      translatedLine: 13,
    };
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      expect(read(text.replaceAll('\n', lineEnd))).toEqual({ entries: [wanted], faults: [] });
    }
    expect(read(`\uFEFF${text}`).entries).toEqual([wanted]);
  });

  it('has Windows line breaks in its texts as one character', () => {
    expect(read('msgctxt "a"\nmsgid "One\\r\\ntwo"\nmsgstr "\\141\\x62"\n').entries).toMatchObject([
      { source: 'One\ntwo', translated: ['ab'] },
    ]);
  });

  it('may leave out blank lines, and flags belong to the entry after them', () => {
    const text = `msgid "a"\nmsgstr "ก"\n#, fuzzy\nmsgid "b"\nmsgstr "ข"\nmsgid "c"\nmsgstr ""\n`;
    expect(read(text).entries.map(({ source, isFuzzy }) => [source, isFuzzy])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ]);
  });

  it('may have obsolete entries, which do not count', () => {
    const text = `${entry}\n#, fuzzy\n#~ msgctxt "a/2"\n#~ msgid "Old"\n#~ msgstr "เก่า"\n#~| msgid "Older"\n\nmsgid "b"\nmsgstr ""\n`;
    expect(read(text).entries.map(({ source, isFuzzy }) => [source, isFuzzy])).toEqual([
      ['Water', false],
      ['b', false],
    ]);
  });

  it.each([
    ['no entry at all', '', 1, 'This file has no entry to translate.'],
    ['only a header', header('X: y'), 1, 'This file has no entry to translate.'],
    [
      'only obsolete entries',
      `${header('X: y')}#~ msgid "a"\n#~ msgstr "ก"\n`,
      1,
      'This file has no entry to translate.',
    ],
    ['an entry without msgstr', `${entry}\nmsgctxt "a/2"\nmsgid "b"\n`, 5, 'This entry has no msgstr.'],
    ['an entry without msgid', `${entry}\nmsgctxt "a/2"\n`, 5, 'This entry has no msgid.'],
    ['a translation of nothing', 'msgstr "ก"\n', 1, 'This line is not of a PO file.'],
    ['an entry twice', `${entry}\n${entry}`, 5, 'This entry is there twice, first on line 1.'],
    ['a plural form', 'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "ก"\n', 3, 'This plural form is not known.'],
    ['two forms', 'msgid "a"\nmsgstr[0] "ก"\nmsgstr[1] "ข"\n', 2, 'This plural form is not known.'],
    [
      'a string without end',
      'msgid "a"\nmsgstr "ก\n',
      2,
      'This string has no end. A line break in it is written as \\n.',
    ],
    ['an escaped end', 'msgid "a"\nmsgstr "ก\\"\n', 2, 'This string has no end. A line break in it is written as \\n.'],
    [
      'an unknown escape',
      'msgid "a"\nmsgstr "\\["\n',
      2,
      '"\\[" is not known in a PO file. A backslash is written twice.',
    ],
    ['words outside of strings', 'msgid "a"\nmsgstr "ก" ข\n', 2, 'This line is not of a PO file.'],
    ['another keyword', 'domain "a"\nmsgid "a"\nmsgstr "ก"\n', 1, 'This line is not of a PO file.'],
    ['a string of nothing', '"a"\n', 1, 'This line is not of a PO file.'],
  ])('with %s is refused by its line', (_, text, line, message) => {
    expect(read(text).faults[0]).toEqual({ line, message });
  });

  it('may be in another character set that it names', () => {
    const thai = Uint8Array.from([0xb9, 0xe9, 0xd3]);
    const start = bytesOf(`${header('Content-Type: text/plain; charset=TIS-620')}\nmsgid "Water"\nmsgstr "`);
    const { entries } = readPo(Uint8Array.from([...start, ...thai, ...bytesOf('"\n')]), 'th');
    expect(entries.map(({ translated }) => translated)).toEqual([['น้ำ']]);
    const wide = Uint8Array.from(Buffer.from(`\uFEFF${entry}`, 'utf16le'));
    expect(readPo(wide, 'th').entries).toMatchObject([{ translated: ['น้ำ'] }]);
    expect(read(`${header('Content-Type: text/plain; charset=CHARSET')}\n${entry}`).entries).toHaveLength(1);
  });

  it.each([
    [
      'an unknown character set',
      bytesOf(`${header('Content-Type: text/plain; charset=klingon')}${entry}`),
      4,
      'The character set "klingon" is not known. Please save the file in UTF-8.',
    ],
    [
      'bytes that are not UTF-8',
      Uint8Array.from([...bytesOf(`${entry}\n\n`), 0xff, 10]),
      6,
      'This is not text in "UTF-8".',
    ],
    ['half a character of UTF-16', Uint8Array.from([0xff, 0xfe, 0]), 1, 'This is not text in "UTF-16LE".'],
  ])('with %s is refused by its line', (_, bytes, line, message) => {
    expect(readPo(bytes, 'th').faults).toEqual([{ line, message }]);
  });

  it('of the largest size is read as fast as it is long', () => {
    const parts = {
      plurals: 'msgid "a"\n' + 'msgstr[1] "a"\n'.repeat(700_000),
      strings: 'msgid "a"\nmsgstr ""\n' + '"a"\n'.repeat(2_400_000),
      'one string': `msgid "a"\nmsgstr "${'a'.repeat(10_000_000)}"\n`,
      'no end': `msgid "a"\nmsgstr "${'\\"'.repeat(5_000_000)}`,
      escapes: `msgid "a"\nmsgstr "${'\\q'.repeat(5_000_000)}"`,
      lines: '\n'.repeat(10_000_000),
      words: 'a\n'.repeat(5_000_000),
      comments: '#, a\n'.repeat(2_000_000),
      entries: Array.from({ length: 350_000 }, (_, index) => `msgid "${index}"\nmsgstr ""\n`).join(''),
      quotes: `msgid "a"\nmsgstr ${'"'.repeat(10_000_000)}`,
    };
    for (const [kind, text] of Object.entries(parts)) {
      const before = process.cpuUsage();
      const { faults } = read(text);
      expect(process.cpuUsage(before).user / 1000, kind).toBeLessThan(5_000);
      expect(faults.length).toBeLessThanOrEqual(maxPoFaults);
    }
  }, 120_000);
});
