import { expect, it } from 'vitest';
import { listCatalogs } from './catalogs.ts';
import { exportTexts, importTexts } from './exchange-texts.ts';

const catalogs = listCatalogs();
const folder = 'mfe-admin/src/translations/locales';
const id = 'translations.none';
const file = exportTexts(catalogs, 'th').toString();
const place = `msgctxt "${folder}#${id}"`;
const stored = catalogs.find(({ name }) => name === folder)?.read('th') ?? {};
const now = stored[id] ?? '';
const lineOf = (text: string) => file.slice(0, file.indexOf(text)).split('\n').length;
const bring = (text: string) => importTexts(catalogs, Buffer.from(text), 'th');
const messagesOf = (imported: ReturnType<typeof bring>) =>
  imported.catalogs.find(({ catalog }) => catalog.name === folder)?.messages;
const textIn = (imported: ReturnType<typeof bring>) => messagesOf(imported)?.[id];

it('exported and imported again, texts stay as they are', () => {
  const imported = bring(file);
  expect(imported).toMatchObject({ faults: [], changed: 0, fuzzy: 0, outdated: 0 });
  expect(messagesOf(imported)).toEqual(stored);
  expect(file).toContain('packages/mfe-kit/src/locales/messages#Please sign in.');
  expect(file).toContain('mfe-learn/src/locales/titles.json#Glossary');
});

it('takes what was translated, from Poedit on Windows too', () => {
  const text = file.replace(`msgstr "${now}"`, 'msgstr "ไม่มีเลย"').replace('Language: th', 'Language: th_TH');
  const imported = bring(`\uFEFF${text.replaceAll('\n', '\r\n')}`);
  expect([imported.changed, imported.faults, textIn(imported)]).toEqual([1, [], 'ไม่มีเลย']);
});

it('keeps a text whose translation is fuzzy, empty, or of another source', () => {
  const fuzzy = bring(file.replace(place, `#, fuzzy\n${place}`).replace(`msgstr "${now}"`, 'msgstr "ไม่มีเลย"'));
  expect([fuzzy.changed, fuzzy.fuzzy, textIn(fuzzy)]).toEqual([0, 1, now]);
  const empty = bring(file.replace(`msgstr "${now}"`, 'msgstr ""'));
  expect([empty.changed, textIn(empty)]).toEqual([0, now]);
  const other = bring(file.replace(`${place}\nmsgid "`, `${place}\nmsgid "Not `));
  expect([other.changed, other.outdated, textIn(other)]).toEqual([0, 1, now]);
});

it.each([
  [
    'another language',
    file.replace('Language: th', 'Language: de_DE'),
    'This file is in the language "German, de_DE".',
  ],
  [
    'a lost argument',
    file.replace(/(?<=#translations\.count"\nmsgid .*\nmsgstr ")[^"]*/u, 'ก'),
    "'count: plural' is only",
  ],
  ['a text that is not there', file.replace(folder, 'mfe-none'), 'There is no such text.'],
  ['an entry without msgstr', file.replace(`msgstr "${now}"\n`, ''), 'This entry has no msgstr.'],
])('refuses a file with %s by its line, and writes nothing', (_, text, message) => {
  const { catalogs: written, faults } = bring(text);
  expect(written).toEqual([]);
  expect(faults[0]).toMatch(/^Line \d+: /u);
  expect(faults[0]).toContain(message);
});

it('names the line of the translation that has a fault', () => {
  const line = lineOf(place) + 2;
  expect(bring(file.replace(`msgstr "${now}"`, 'msgstr "ก\u202Eข"')).faults).toEqual([
    `Line ${line}: ${folder}#${id}: It has a character that changes the direction of text.`,
  ]);
});
