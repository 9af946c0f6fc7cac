import { localizable } from '@grow/text';
import { decodePo } from './decode-po.ts';
import { describeLanguage, languageOf } from './named-language.ts';
import { maxPoFaults, readEntries, type PoEntry, type PoFault } from './read-entries.ts';

export { maxPoFaults, type PoEntry, type PoFault };

/**
 * Reads a PO file in a language, as Poedit, Crowdin and gettext write it: its entries without the header, or faults in
 * the order of their lines. Our own, because no library says on which line an entry is, and gettext-parser takes the
 * square of the number of plural forms.
 */
export function readPo(bytes: Uint8Array, language: string): { entries: PoEntry[]; faults: PoFault[] } {
  const text = decodePo(bytes);
  if (typeof text !== 'string') return { entries: [], faults: [text] };
  const { entries: all, faults } = readEntries(text);
  if (faults.length > 0) return { entries: [], faults };
  const header = all.find(isHeader);
  const foreign = header && findForeignLanguage(header, language);
  if (foreign) return { entries: [], faults: [foreign] };
  const entries = all.filter((entry) => !isHeader(entry));
  if (entries.length === 0)
    return { entries, faults: [{ line: 1, message: localizable('This file has no entry to translate.') }] };
  const plurals = entries
    .filter(({ hasPlural }) => hasPlural)
    .map(({ translatedLine: line }) => ({ line, message: localizable('This plural form is not known.') }));
  return { entries, faults: plurals.slice(0, maxPoFaults) };
}

const isHeader = ({ context, source }: PoEntry): boolean => context === null && source === '';

function findForeignLanguage(header: PoEntry, language: string): PoFault | null {
  const [fields = ''] = header.translated;
  const stated = /^Language:(?<name>.*)$/imu.exec(fields)?.groups?.['name']?.trim() ?? '';
  if (stated === '' || languageOf(stated) === language) return null;
  return {
    line: header.translatedLine,
    message: localizable('This file is in the language "{language}".', { language: describeLanguage(stated) }),
  };
}
