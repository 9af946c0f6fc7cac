import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { defaultLanguage, languages, translationLanguages, type Language } from '@grow/contracts';
import { listBrowserApps } from '../build/build-apps.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { listServerMessages } from './server-messages.ts';

export type Messages = Record<string, string>;

/** Texts with their translations: those of a part of an app by ids, the server's messages, or the titles of an app. */
export type Catalog = {
  /** The folder or file, from the root of the repository. */
  name: string;
  /** The English texts. */
  source: Messages;
  /** The languages that are stored. Messages and titles are English themselves. */
  languages: readonly Language[];
  read: (language: Language) => Messages;
  /** Writes the texts in the order of their ids. */
  write: (language: Language, messages: Messages) => void;
};

const allLanguages = Object.keys(languages) as Language[];

/** All texts of this repository. Throws for a text in an unknown language. */
export function listCatalogs(): Catalog[] {
  const folders = globSync(`{shell,mfe-*,api-gateway,packages/*,services/*}/src/**/locales/${defaultLanguage}.json`, {
    cwd: repositoryRoot,
    exclude: ['**/node_modules/**'],
  }).map((file) => dirname(file));
  const messages = 'packages/mfe-kit/src/locales/messages';
  return [
    ...folders.sort().map((name) => catalogIn(name, readJson(join(name, `${defaultLanguage}.json`)), allLanguages)),
    catalogIn(messages, byThemselves(listServerMessages()), translationLanguages),
    ...listBrowserApps().map(titlesOf),
  ];
}

function catalogIn(name: string, source: Messages, stored: readonly Language[]): Catalog {
  const files = readdirSync(join(repositoryRoot, name)).filter((file) => file !== 'titles.json');
  refuseUnknown(
    name,
    files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length)),
  );
  return {
    name,
    source,
    languages: stored,
    read: (language) => (files.includes(`${language}.json`) ? readJson(join(name, `${language}.json`)) : {}),
    write: (language, texts) => writeJson(join(name, `${language}.json`), sorted(texts)),
  };
}

/** The titles and labels in the manifest of an app, and in the routes that the shell adds. */
function titlesOf(app: string): Catalog {
  const files = globSync(`${app}/src/{manifest,route-table}.ts`, { cwd: repositoryRoot });
  const code = files.map((file) => readFileSync(join(repositoryRoot, file), 'utf8')).join('\n');
  const titles = Array.from(code.matchAll(/\b(?:title|label): (['"])(.+?)\1/gu), ([, , title = '']) => title);
  const name = `${app}/src/locales/titles.json`;
  const stored = () => readJson<Messages>(name);
  refuseUnknown(name, Object.keys(stored()));
  return {
    name,
    source: byThemselves(titles),
    languages: translationLanguages,
    read: (language) => stored()[language] ?? {},
    write: (language, texts) => writeJson(name, sorted({ ...stored(), [language]: sorted(texts) })),
  };
}

/** Throws if one of these is not a language of the product. */
export function refuseUnknown(name: string, found: readonly string[]): void {
  const unknown = found.find((language) => !Object.hasOwn(languages, language));
  if (unknown !== undefined)
    throw new Error(`${name} has texts in '${unknown}', which packages/contracts/src/languages.ts does not name.`);
}

const byThemselves = (texts: Iterable<string>): Messages => Object.fromEntries([...texts].map((text) => [text, text]));

const sorted = <Value>(texts: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));

const readJson = <Value = string>(file: string) =>
  JSON.parse(readFileSync(join(repositoryRoot, file), 'utf8')) as Record<string, Value>;

function writeJson(file: string, content: object): void {
  writeFileSync(join(repositoryRoot, file), `${JSON.stringify(content, null, 2)}\n`);
}
