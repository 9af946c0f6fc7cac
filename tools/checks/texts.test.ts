import { join } from 'node:path';
import { defaultLanguage, translationLanguages as others } from '@grow/contracts';
import { expect, it } from 'vitest';
import { listBrowserApps } from '../build/build-apps.ts';
import { readAppManifest } from '../rsbuild/read-app-manifest.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { faultOf, listCatalogs, readCatalog } from '../texts/catalogs.ts';

const translations = listCatalogs().flatMap((folder) => others.map((language) => [folder, language] as const));

it.each(translations)('%s has every text in %s, with the same arguments', (folder, language) => {
  const source = readCatalog(folder, defaultLanguage);
  const translated = readCatalog(folder, language);
  expect(Object.keys(translated)).toEqual(Object.keys(source));
  const faults = Object.entries(source).flatMap(([id, text]) => {
    const fault = faultOf(text, translated[id] ?? '', language);
    return fault ? [`${id}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});

it.each(others)('a sentence of several catalogs has one translation into %s', (language) => {
  const known = new Map<string, Set<string>>();
  const catalogs = listCatalogs().map((folder) => [
    readCatalog(folder, defaultLanguage),
    readCatalog(folder, language),
  ]);
  const messages = readCatalog('packages/mfe-kit/src/locales/messages', language);
  for (const [source = {}, translated = {}] of [
    ...catalogs,
    [Object.fromEntries(Object.keys(messages).map((text) => [text, text])), messages],
  ]) {
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

it.each(listBrowserApps())('%s has its titles and labels in every language', async (app) => {
  const { routes, tabs = [], translations: titles = {} } = await readAppManifest(join(repositoryRoot, app));
  const texts = new Set([...routes.map(({ title }) => title), ...tabs.map(({ label }) => label)]);
  for (const language of others) {
    expect([...texts].filter((text) => titles[language]?.[text] === undefined)).toEqual([]);
  }
});
