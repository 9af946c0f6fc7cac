import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLanguage, languages } from '@grow/contracts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { listBrowserApps } from '../build/build-apps.ts';
import { readAppManifest } from '../rsbuild/read-app-manifest.ts';
import { repositoryRoot } from '../test/workspaces.ts';

type Messages = Record<string, string>;
type Part = string | [name: string, kind?: string, forms?: Record<string, Part[]>];

const read = (file: string) => JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Messages;
const catalogs = globSync(`{shell,mfe-*,packages/*,services/*}/src/**/locales/${defaultLanguage}.json`, {
  cwd: repositoryRoot,
  exclude: ['**/node_modules/**'],
}).map((file) => dirname(file));
const others = Object.keys(languages).filter((language) => language !== defaultLanguage);
const translations = catalogs.flatMap((folder) => others.map((language) => [folder, language] as const));

/** The arguments of a message with those plural forms that the language does not have, and the elements around its parts. */
function namesIn(message: string, language: string): string[] {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  const isKnown = (form: string) => forms.has(form) || /^(?:=?\d+|offset)$/u.test(form);
  const names = new Set<string>(message.match(/<\/?\w+\/?>/gu));
  const add = (parts: Part[]): void => {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      const [name, kind = 'text', texts = {}] = part;
      names.add(`${name}: ${kind}`);
      if (kind === 'plural')
        for (const form of Object.keys(texts)) if (!isKnown(form)) names.add(`${name}: no ${form}`);
      for (const text of Object.values(texts)) if (Array.isArray(text)) add(text);
    }
  };
  const compiled: unknown = compileMessage(message);
  if (Array.isArray(compiled)) add(compiled as Part[]);
  return [...names].sort();
}

it.each(translations)('%s has every text in %s, with the same arguments', (folder, language) => {
  const source = read(`${folder}/${defaultLanguage}.json`);
  const translated = read(`${folder}/${language}.json`);
  expect(Object.keys(translated)).toEqual(Object.keys(source));
  const named = (messages: Messages, of: string) =>
    Object.entries(messages).map(([id, text]) => [id, ...namesIn(text, of)]);
  expect(named(translated, language)).toEqual(named(source, defaultLanguage));
  // Signs that turn the direction of what follows, also outside the text.
  expect(Object.values(translated).filter((text) => /[\u202A-\u202E\u2066-\u2069]/u.test(text))).toEqual([]);
});

it.each(listBrowserApps())('%s has its titles and labels in every language', async (app) => {
  const { routes, tabs = [], translations = {} } = await readAppManifest(join(repositoryRoot, app));
  const texts = new Set([...routes.map(({ title }) => title), ...tabs.map(({ label }) => label)]);
  for (const language of others) {
    expect([...texts].filter((text) => translations[language]?.[text] === undefined)).toEqual([]);
  }
});
