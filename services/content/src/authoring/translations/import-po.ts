import { isDeepStrictEqual } from 'node:util';
import { contentKindSchema, type Language, type ContentKind, type TranslationImport } from '@grow/contracts';
import {
  textOfUnits,
  translationFaults,
  unitFaults,
  unitsOfAligned,
  type AlignedUnit,
} from '@grow/learning-rules/translation';
import { AppError } from '@grow/service-kit';
import { maxPoFaults, readPo, type PoEntry, type PoFault } from '@grow/service-kit/po';
import { localizable, type Localizable } from '@grow/text';
import { paragraphsOf } from '@grow/text/markdown';
import type { EntityManager } from '@mikro-orm/postgresql';
import { editDrafts } from '../editing/edit-content.ts';
import type { ImportProgress } from '../jobs/content-imports.ts';
import { throttle } from '../jobs/throttle.ts';
import { saveDrafts, type NewText } from '../revisions/save-draft.ts';
import { parseText } from '../revisions/translation.ts';
import {
  contextOf,
  isFuzzy,
  keyOf,
  readSources,
  readUnits,
  type AlignedSource,
  type SourceState,
} from './read-units.ts';

type Outcome = NonNullable<TranslationImport['outcome']>;
type Item = { kind: ContentKind; id: number; entries: Map<string, PoEntry[]> };
type Import = { bytes: Buffer; language: Language; authorId: number };
type Needs = {
  report: (progress: ImportProgress) => void;
  /** Throws if whoever started the import may not import any more. */
  assertAllowed: () => Promise<void>;
};

const maxShown = 20;
const maxAttempts = 3;
const context = /^(?<kind>[a-z-]+)\/(?<id>[1-9]\d{0,8})\/[a-zA-Z]+\/\d{1,9}$/u;

/** Saves the translations of a PO file as drafts: all, or none if one of them has a fault. */
export async function importPo(em: EntityManager, wanted: Import, { report, assertAllowed }: Needs): Promise<Outcome> {
  const items = readItems(wanted.bytes, wanted.language);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const { outcome, texts, sources } = await compare(em.fork(), items, wanted.language, report);
    const isSaved = await editDrafts(em.fork(), async (tx) => {
      const now = await readSources(tx, wanted.language);
      if (!isDeepStrictEqual(pick(now, items), sources)) return false;
      await saveDrafts(tx, texts, { ...wanted, note: 'PO' });
      await assertAllowed();
      return true;
    });
    if (isSaved) return outcome;
  }
  throw new AppError('conflict', {
    message: localizable('Somebody else changes these texts. Please try again in a moment.'),
  });
}

type Comparison = { outcome: Outcome; texts: NewText[]; sources: readonly SourceState[] };

/** Compares a file with what is there, before the lock of edits is taken: others go on with their work. */
async function compare(
  em: EntityManager,
  items: ReadonlyMap<string, Item>,
  language: Language,
  report: Needs['report'],
): Promise<Comparison> {
  const outcome: Outcome = { saved: 0, unchanged: 0, fuzzy: 0, outdated: items.size };
  const texts: NewText[] = [];
  const faults: PoFault[] = [];
  const sources = pick(await readSources(em, language), items);
  let files = 0;
  for await (const batch of readUnits(em, sources)) {
    for (const source of batch) {
      const item = items.get(keyOf(source));
      if (item === undefined || faults.length >= maxPoFaults) continue;
      const compared = await throttle(() => compareItem(source, item));
      if ('faults' in compared) faults.push(...compared.faults);
      else {
        outcome.outdated -= 1;
        outcome[compared.state] += 1;
        if (compared.state === 'saved') texts.push(compared.text);
      }
    }
    report({ stage: 'comparing', files: (files += batch.length), total: sources.length });
  }
  if (faults.length > 0) throw refused(faults);
  return { outcome, texts, sources };
}

type ComparedItem =
  { faults: PoFault[] } | { state: Exclude<keyof Outcome, 'saved'> } | { state: 'saved'; text: NewText };

function compareItem(source: AlignedSource, { kind, id, entries }: Item): ComparedItem {
  const faults: PoFault[] = [];
  const next: AlignedUnit[] = [];
  let isFuzzyLeft = false;
  let isChanged = false;
  for (const unit of source.units) {
    const found = unit.source === null ? undefined : entries.get(contextOf(kind, id, unit));
    const entry = found?.find((one) => one.source === unit.source);
    if (found !== undefined && entry === undefined) return { state: 'outdated' };
    const [text = ''] = entry?.translated ?? [];
    // An empty entry says nothing: somebody else may have translated the unit meanwhile.
    if (entry === undefined || text.trim() === '') {
      isFuzzyLeft ||= isFuzzy(unit);
      next.push(unit);
      continue;
    }
    const translated = text === unit.source ? '' : text;
    isFuzzyLeft ||= entry.isFuzzy;
    isChanged ||= translated !== unit.translated || isFuzzy(unit);
    if (!entry.isFuzzy && translated !== '') faults.push(...entryFaults(unit, entry, translated));
    next.push({ ...unit, translated });
  }
  if (faults.length > 0) return { faults };
  if (isFuzzyLeft) return { state: 'fuzzy' };
  if (!isChanged) return { state: 'unchanged' };
  const line = [...entries.values()][0]?.[0]?.line ?? 1;
  try {
    const content = parseText(kind, textOfUnits(kind, unitsOfAligned(next)));
    const [fault] = translationFaults(kind, source.text, content);
    if (fault !== undefined) return { faults: [{ line, message: fault.message }] };
    return {
      state: 'saved',
      text: { kind, id, before: source.translated, content, sourceRevision: source.sourceRevision },
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { faults: error.localizable.map((message) => ({ line, message })) };
  }
}

const maxCharacters = 100_000;

function entryFaults({ field, source }: AlignedUnit, { translatedLine }: PoEntry, translated: string): PoFault[] {
  const fault = (message: Localizable): PoFault[] => [{ line: translatedLine, message }];
  if (translated.length > maxCharacters)
    return fault(localizable('This text has more than {most} characters.', { most: maxCharacters }));
  if (field === 'content' && paragraphsOf(translated).length > 1)
    return fault(localizable('This is one paragraph in the source, and has an empty line here.'));
  return unitFaults(source ?? '', translated).map(({ line, message }) => ({
    line: translatedLine + line - 1,
    message,
  }));
}

const pick = (sources: readonly SourceState[], items: ReadonlyMap<string, Item>): SourceState[] =>
  sources.filter((source) => items.has(keyOf(source)));

/** The entries of a file by what they translate. Throws its faults, each with its line. */
function readItems(bytes: Buffer, language: Language): Map<string, Item> {
  const { entries, faults } = readPo(bytes, language);
  const items = new Map<string, Item>();
  for (const entry of entries) {
    const place = placeOf(entry.context);
    if (place === null) faults.push({ line: entry.line, message: describePlace(entry.context) });
    if (faults.length >= maxPoFaults) break;
    if (place === null || entry.context === null) continue;
    const item = items.get(keyOf(place)) ?? { ...place, entries: new Map<string, PoEntry[]>() };
    items.set(keyOf(place), item);
    const found = item.entries.get(entry.context);
    if (found === undefined) item.entries.set(entry.context, [entry]);
    else found.push(entry);
  }
  if (faults.length > 0) throw refused(faults);
  return items;
}

function placeOf(msgctxt: string | null): { kind: ContentKind; id: number } | null {
  const { kind, id } = context.exec(msgctxt ?? '')?.groups ?? {};
  const known = contentKindSchema.safeParse(kind).data;
  return known === undefined ? null : { kind: known, id: Number(id) };
}

const describePlace = (msgctxt: string | null): Localizable =>
  msgctxt === null
    ? localizable('This entry has no msgctxt, which names what it translates.')
    : localizable('There is nothing at "{context}".', { context: msgctxt.slice(0, 100) });

function refused(faults: readonly PoFault[]): AppError {
  const shown = faults
    .toSorted((one, other) => one.line - other.line)
    .slice(0, maxShown)
    .map(({ line, message }) => localizable('Line {line}: {fault}', { line, fault: message }));
  const more = faults.length > maxShown ? [localizable('And {count} more.', { count: faults.length - maxShown })] : [];
  return new AppError('unprocessable', { message: [...shown, ...more] });
}
