import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';

/** The texts of an app by their ids, in the language of a journey that runs in several languages. */
export function textsOf(folder: string, language: string): (id: string) => string {
  const file = join(repositoryRoot, folder, 'locales', `${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (id) => {
    const text = texts[id];
    if (text === undefined) throw new Error(`${file} has no '${id}'`);
    return text;
  };
}

/** Matches a text with any values for its arguments. */
export function withAnyValues(text: string): RegExp {
  const fixed = text.split(/\{\w+(?:, plural,.*\})?\}/u).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'));
  return new RegExp(`^${fixed.join('.+')}$`, 'u');
}
