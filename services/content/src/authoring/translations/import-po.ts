import {
  localizable,
  translatedKindSchema,
  type importTranslations,
  type Language,
  type Localizable,
  type OutputOf,
  type TranslatedKind,
} from '@grow/contracts';
import { textOfUnits, unitFaults, unitsOfAligned } from '@grow/contracts/translation';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { po, type GetTextTranslation, type GetTextTranslations } from 'gettext-parser';
import { editDrafts } from '../editing/edit-content.ts';
import { contextOf, isFuzzy, readAligned } from './export-po.ts';
import { parseText, saveInEdit } from './save-translation.ts';
import { findSource, type Source } from './translation-store.ts';

type Outcome = OutputOf<typeof importTranslations>;
type Entry = { source: string; translated: string; isFuzzy: boolean };
type Item = { kind: TranslatedKind; id: number; entries: Map<string, Entry> };

const maxFaults = 20;
const context = /^(?<kind>[a-z-]+)\/(?<id>[1-9]\d{0,8})\/[a-zA-Z]+\/\d+$/u;

/** Saves the translations of a PO file as drafts: all, or none if one of them has a fault. */
export async function importPo(
  em: EntityManager,
  { bytes, language, authorId }: { bytes: Buffer; language: Language; authorId: number },
): Promise<Outcome> {
  const items = readItems(bytes, language);
  return editDrafts(em, async (tx) => {
    const outcome: Outcome = { saved: 0, unchanged: 0, fuzzy: 0, outdated: 0 };
    for (const item of items) outcome[await importItem(tx, item, { language, authorId })] += 1;
    return outcome;
  });
}

async function importItem(
  em: EntityManager,
  { kind, id, entries }: Item,
  { language, authorId }: { language: Language; authorId: number },
): Promise<keyof Outcome> {
  const place = { language, kind, id };
  const source = await findSource(em, place).catch(goneAsNull);
  if (source === null) return 'outdated';
  const { units, revision, sourceRevision } = await readAligned(em, place, source);
  let isFuzzyLeft = false;
  let isChanged = false;
  const next = [];
  for (const unit of units) {
    const entry = entries.get(contextOf(kind, id, unit));
    if (unit.source === null || entry === undefined) {
      isFuzzyLeft ||= isFuzzy(unit);
      next.push(unit);
      continue;
    }
    if (entry.source !== unit.source) return 'outdated';
    isFuzzyLeft ||= entry.isFuzzy;
    const translated = entry.translated === unit.source ? '' : entry.translated;
    isChanged ||= translated !== unit.translated || isFuzzy(unit);
    next.push({ ...unit, translated });
  }
  if (isFuzzyLeft) return 'fuzzy';
  if (!isChanged) return 'unchanged';
  const text = parseText(place, textOfUnits(kind, unitsOfAligned(next)));
  await saveInEdit(em, place, source, { revision, sourceRevision, text, authorId, note: 'PO' });
  return 'saved';
}

function goneAsNull(error: unknown): Source | null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

/** The entries of a file by what they translate. Throws its faults, each with its line. */
function readItems(bytes: Buffer, language: Language): Item[] {
  const text = decode(bytes);
  const { headers, translations } = parsePo(text);
  const stated = headers['Language'] ?? '';
  if (stated !== '' && stated !== language) {
    throw refused([
      { line: 1, message: localizable('This file is in the language {language}.', { language: stated }) },
    ]);
  }
  const lineOf = findLines(text);
  const faults: Fault[] = [];
  const items = new Map<string, Item>();
  for (const [msgctxt, ofContext] of Object.entries(translations)) {
    for (const entry of Object.values(ofContext)) {
      if (msgctxt === '' && entry.msgid === '') continue;
      const line = lineOf(msgctxt);
      const { kind, id } = context.exec(msgctxt)?.groups ?? {};
      const known = translatedKindSchema.safeParse(kind).data;
      if (known === undefined)
        faults.push({ line, message: localizable('There is nothing at "{context}".', { context: msgctxt }) });
      else {
        faults.push(...entryFaults(entry).map((fault) => ({ ...fault, line: line + fault.line - 1 })));
        const key = `${known} ${id}`;
        const item = items.get(key) ?? { kind: known, id: Number(id), entries: new Map<string, Entry>() };
        item.entries.set(msgctxt, {
          source: entry.msgid,
          translated: entry.msgstr[0] ?? '',
          isFuzzy: /\bfuzzy\b/u.test(entry.comments?.flag ?? ''),
        });
        items.set(key, item);
      }
    }
  }
  if (faults.length > 0) throw refused(faults);
  return [...items.values()];
}

type Fault = { line: number; message: Localizable };

function entryFaults({ msgid, msgid_plural: plural, msgstr }: GetTextTranslation): Fault[] {
  if (plural !== undefined || msgstr.length > 1)
    return [{ line: 1, message: localizable('This plural form is not known.') }];
  const [translated = ''] = msgstr;
  return translated.trim() === '' ? [] : unitFaults(msgid, translated);
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refused([{ line: 1, message: localizable('This is not text in UTF-8.') }]);
  }
}

function parsePo(text: string) {
  try {
    const { headers, translations } = po.parse(text, { validation: false }) as Partial<GetTextTranslations>;
    return { headers: headers ?? {}, translations: translations ?? {} };
  } catch (error) {
    const line = (error as { lineNumber?: unknown }).lineNumber;
    throw refused([{ line: typeof line === 'number' ? line : 1, message: localizable('This is not a PO file.') }]);
  }
}

/** The line on which the translation of a context begins. */
function findLines(text: string): (msgctxt: string) => number {
  const lines = new Map<string, number>();
  let current = '';
  for (const [index, line] of text.split(/\r?\n/u).entries()) {
    const found = /^msgctxt "(?<name>[^"]*)"/u.exec(line)?.groups?.['name'];
    if (found !== undefined) current = found;
    else if (/^msgstr/u.test(line) && !lines.has(current)) lines.set(current, index + 1);
  }
  return (msgctxt) => lines.get(msgctxt) ?? 1;
}

function refused(faults: readonly Fault[]): AppError {
  const shown = faults
    .toSorted((one, other) => one.line - other.line)
    .slice(0, maxFaults)
    .map(({ line, message }) => localizable('Line {line}: {fault}', { line, fault: message }));
  const more =
    faults.length > maxFaults ? [localizable('And {count} more.', { count: faults.length - maxFaults })] : [];
  return new AppError('unprocessable', {
    message: [...shown, ...more],
    details: { faults: faults.slice(0, 200) },
  });
}
