import type { Language } from '@grow/contracts';
import { readPo, type PoEntry } from '@grow/service-kit/po';
import { inEnglish } from '@grow/text';
import { po, type GetTextTranslationRecord } from 'gettext-parser';
import type { Catalog, Messages } from './catalogs.ts';
import { faultOf } from './fault-of.ts';

const contextOf = (catalog: Catalog, id: string): string => `${catalog.name}#${id}`;

/** All texts as a PO file: of screens, mails and pushes, the messages of the server, and titles. */
export function exportTexts(catalogs: readonly Catalog[], language: Language): Buffer {
  const translations: GetTextTranslationRecord = {};
  for (const catalog of catalogs) {
    const translated = catalog.read(language);
    for (const [id, msgid] of Object.entries(catalog.source)) {
      const msgctxt = contextOf(catalog, id);
      translations[msgctxt] = { [msgid]: { msgctxt, msgid, msgstr: [translated[id] ?? ''] } };
    }
  }
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', Language: language };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
}

type Imported = {
  /** The catalogs to write; none if a text has a fault. */
  catalogs: { catalog: Catalog; messages: Messages }[];
  /** Each with its line. */
  faults: string[];
  changed: number;
  fuzzy: number;
  /** Entries of texts that have changed or are gone. */
  outdated: number;
};

/** Reads a PO file. Texts that it lacks or marks as fuzzy stay, and those whose source has changed. */
export function importTexts(catalogs: readonly Catalog[], bytes: Buffer, language: Language): Imported {
  const { entries, faults } = readPo(bytes, language);
  const imported: Imported = {
    catalogs: [],
    faults: faults.map(({ line, message }) => describe({ line, message: inEnglish(message) })),
    changed: 0,
    fuzzy: 0,
    outdated: 0,
  };
  if (faults.length > 0) return imported;
  const byContext = Map.groupBy(entries, ({ context }) => context);
  for (const catalog of catalogs) {
    const translated = catalog.read(language);
    const messages: Messages = {};
    for (const [id, source] of Object.entries(catalog.source)) {
      if (translated[id] !== undefined) messages[id] = translated[id];
      const context = contextOf(catalog, id);
      const entry = byContext.get(context)?.find((one) => one.source === source);
      if (entry === undefined) continue;
      byContext.delete(context);
      const [text = ''] = entry.translated;
      if (entry.isFuzzy) imported.fuzzy += 1;
      else if (text.trim() !== '' && text !== messages[id]) {
        const fault = faultOf(source, text, language);
        if (fault) imported.faults.push(describe({ line: entry.translatedLine, message: `${context}: ${fault}` }));
        messages[id] = text;
        imported.changed += 1;
      }
    }
    imported.catalogs.push({ catalog, messages });
  }
  for (const entry of [...byContext.values()].flat()) {
    if (isOfCatalog(entry, catalogs)) imported.outdated += 1;
    else imported.faults.push(describe({ line: entry.line, message: 'There is no such text.' }));
  }
  return imported.faults.length > 0 ? { ...imported, catalogs: [] } : imported;
}

const isOfCatalog = ({ context }: PoEntry, catalogs: readonly Catalog[]): boolean =>
  catalogs.some(({ name }) => name === context?.split('#')[0]);

const describe = ({ line, message }: { line: number; message: string }): string => `Line ${line}: ${message}`;
