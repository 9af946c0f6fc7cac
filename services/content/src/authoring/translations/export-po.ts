import type { Language, TranslatedKind } from '@grow/contracts';
import { alignTranslation, type AlignedUnit } from '@grow/contracts/translation';
import type { EntityManager } from '@mikro-orm/postgresql';
import { po, type GetTextTranslationRecord } from 'gettext-parser';
import { readRows } from './list-translations.ts';
import {
  currentRevision,
  findSource,
  findTranslation,
  readTranslated,
  type Place,
  type Source,
} from './translation-store.ts';

/** The place of a unit in a PO file: its `msgctxt`. */
export const contextOf = (kind: TranslatedKind, id: number, { field, paragraph }: AlignedUnit): string =>
  `${kind}/${id}/${field}/${paragraph}`;

/** A source with the latest revision of its translation, unit by unit. */
export async function readAligned(em: EntityManager, place: Place, source: Source) {
  const revision = currentRevision(source);
  const item = await findTranslation(em, place);
  const latest = item === null ? null : await readTranslated(em, item, item.latest);
  const translation = latest && { text: latest.text, source: await source.textOf(latest.sourceRevision) };
  const units = alignTranslation(place.kind, await source.textOf(revision), translation);
  return { sourceRevision: revision, revision: item?.latest ?? 0, units };
}

/** A unit whose source has changed since it was translated. */
export const isFuzzy = ({ source, before, translated }: AlignedUnit): boolean =>
  translated !== '' && source !== null && before !== source;

/** Everything that is translated, as the text of a PO file. */
export async function exportPo(em: EntityManager, language: Language): Promise<Buffer> {
  const translations: GetTextTranslationRecord = {};
  for (const { kind, id } of await readRows(em, language)) {
    const place = { language, kind, id };
    const { units } = await readAligned(em, place, await findSource(em, place));
    for (const unit of units) {
      if (unit.source === null) continue;
      const comments = {
        ...(isFuzzy(unit) && { flag: 'fuzzy' }),
        ...(isFuzzy(unit) && unit.before !== null && { previous: `msgid ${JSON.stringify(unit.before)}` }),
      };
      const msgctxt = contextOf(kind, id, unit);
      translations[msgctxt] = {
        [unit.source]: { msgctxt, msgid: unit.source, msgstr: [unit.translated], comments },
      };
    }
  }
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
    Language: language,
  };
  return po.compile({ charset: 'utf-8', headers, translations }, { foldLength: 0 });
}
