import { defaultLanguage, type Language } from '@grow/contracts';
import type { Catalog, Messages } from './catalogs.ts';

type Extracted = { catalog: Catalog; language: Language; messages: Messages; missing: string[]; unused: string[] };

/** A new text; undefined if there is none yet. */
type Ask = (id: string, language: Language, catalog: Catalog) => Promise<string | undefined>;

/**
 * Finds the texts that catalogs lack and those that nothing uses. What `ask` gives is added, else a missing English text
 * is empty, which a check refuses, and a missing translation stays out. `used` has the ids by the name of the catalog.
 */
export async function extractTexts(
  catalogs: readonly Catalog[],
  used: ReadonlyMap<string, ReadonlySet<string>>,
  ask: Ask = () => Promise.resolve(undefined),
): Promise<Extracted[]> {
  const extracted: Extracted[] = [];
  for (const catalog of catalogs) {
    const ids = [...(used.get(catalog.name) ?? Object.keys(catalog.source))];
    for (const language of catalog.languages) {
      const before = catalog.read(language);
      const missing = ids.filter((id) => (before[id] ?? '') === '');
      const unused = Object.keys(before).filter((id) => !ids.includes(id));
      const messages = Object.fromEntries(
        ids.filter((id) => !missing.includes(id)).map((id) => [id, before[id] ?? '']),
      );
      for (const id of missing) {
        const text = (await ask(id, language, catalog)) ?? (language === defaultLanguage ? '' : undefined);
        if (text !== undefined) messages[id] = text;
      }
      extracted.push({ catalog, language, messages, missing, unused });
    }
  }
  return extracted;
}
