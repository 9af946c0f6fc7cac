import { defaultLanguage, translationLanguages as others } from '@grow/contracts';
import { expect, it } from 'vitest';
import { listCatalogs, refuseUnknown } from '../texts/catalogs.ts';
import { extractTexts } from '../texts/extract-texts.ts';
import { faultOf } from '../texts/fault-of.ts';
import { listUsedIds } from '../texts/used-ids.ts';

const catalogs = listCatalogs();
const stored = catalogs.flatMap((catalog) => catalog.languages.map((language) => ({ catalog, language })));

it('every text that is used is there, and no other: npm run texts -- extract', { timeout: 120_000 }, async () => {
  const found = await extractTexts(catalogs, listUsedIds(catalogs));
  const differing = found.filter(({ missing, unused }) => missing.length + unused.length > 0);
  expect(differing.map(({ catalog, language, missing, unused }) => [catalog.name, language, missing, unused])).toEqual(
    [],
  );
});

it.each(stored)(
  '$catalog.name has texts in $language with the arguments of the source, in order',
  ({ catalog, language }) => {
    const texts = catalog.read(language);
    expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
    const faults = Object.entries(texts).flatMap(([id, text]) => {
      const fault = faultOf(catalog.source[id] ?? '', text, language);
      return fault ? [`${id}: ${fault}`] : [];
    });
    expect(language === defaultLanguage ? [] : faults).toEqual([]);
  },
);

it.each(others)('a sentence of several catalogs has one translation into %s', (language) => {
  const known = new Map<string, Set<string>>();
  for (const { source, read } of catalogs) {
    const translated = read(language);
    for (const [id, text] of Object.entries(source)) {
      if (/^[^{}]+ [^{}]+[.?]$/u.test(text)) known.set(text, (known.get(text) ?? new Set()).add(translated[id] ?? ''));
    }
  }
  expect([...known].filter(([, translations]) => translations.size > 1)).toEqual([]);
});

it.each([
  ['Hello {name}', 'สวัสดี', "'name: text' is only in the source or only in the translation."],
  ['{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}', "'n: plural form one' is only in the source"],
  ['Read the <link>terms</link>', 'อ่านข้อกำหนด', "'</link>' is only in the source or only in the translation."],
  ['Hello', 'สวัสดี\u202E', 'It has a character that changes the direction of text.'],
  ['Hello', 'สวัสดี {', "'a single brace' is only in the source or only in the translation."],
  ['Hello {name}', 'สวัสดี {name}', ''],
])('%j as %j: %s', (source, translated, fault) => {
  expect(faultOf(source, translated, 'th') ?? '').toContain(fault);
});

it('refuses texts in an unknown language by its name', () => {
  refuseUnknown('mfe-learn/src/locales', ['en', 'th']);
  expect(() => refuseUnknown('mfe-learn/src/locales', ['en', 'xx'])).toThrow("mfe-learn/src/locales has texts in 'xx'");
});
