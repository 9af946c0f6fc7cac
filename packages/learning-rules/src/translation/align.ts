import type { ContentKind, TranslatedText } from '@grow/contracts';
import { diffArrays } from 'diff';
import { unitsOf, type Unit } from './units.ts';

/** A unit of the current source, with its text when it was translated. */
export type AlignedUnit = Omit<Unit, 'text'> & {
  /** Null for a unit that the source no longer has. */
  source: string | null;
  /** The source text at the time of translation; null for a new unit. */
  before: string | null;
  /** Empty for an untranslated unit, which is shown in the source language. */
  translated: string;
};

type Translation = {
  text: TranslatedText;
  /** The translated source. */
  source: TranslatedText;
};

/** Aligns the units of a source with their translations, which stay with their units when the source changes. */
export function alignTranslation(
  kind: ContentKind,
  now: TranslatedText,
  translation: Translation | null,
): AlignedUnit[] {
  const current = unitsOf(kind, now);
  if (translation === null) return current.map((unit) => asNew(unit));
  const before = unitsOf(kind, translation.source);
  const translated = unitsOf(kind, translation.text);
  const fields = [...new Set([...current, ...before].map(({ field }) => field))];
  return fields.flatMap((field) => {
    const of = (units: readonly Unit[]): Unit[] => units.filter((unit) => unit.field === field);
    return alignField(of(current), of(before), of(translated));
  });
}

const asNew = ({ text, ...place }: Unit): AlignedUnit => ({ ...place, source: text, before: null, translated: '' });

function alignField(now: readonly Unit[], before: readonly Unit[], translated: readonly Unit[]): AlignedUnit[] {
  const textOf = ({ text }: Unit): string => text;
  const aligned: AlignedUnit[] = [];
  let [atNow, atBefore] = [0, 0];
  let [removed, added] = [0, 0];
  const take = (nowCount: number, beforeCount: number): void => {
    for (let index = 0; index < Math.max(nowCount, beforeCount); index += 1) {
      const unit = index < nowCount ? now[atNow + index] : undefined;
      const old = index < beforeCount ? before[atBefore + index] : undefined;
      if (unit === undefined && old === undefined) continue;
      const words = old === undefined ? '' : (translated[atBefore + index]?.text ?? '');
      const { field, paragraph } = (unit ?? old) as Unit;
      aligned.push({
        field,
        paragraph,
        source: unit?.text ?? null,
        before: old?.text ?? null,
        translated: words === old?.text ? '' : words,
      });
    }
    atNow += nowCount;
    atBefore += beforeCount;
  };
  for (const change of diffOf(before.map(textOf), now.map(textOf))) {
    if (change.removed) removed = change.value.length;
    else if (change.added) added = change.value.length;
    else {
      take(added, removed);
      [removed, added] = [0, 0];
      take(change.value.length, change.value.length);
    }
  }
  take(added, removed);
  return aligned;
}

/** Beyond this many changed units the cost grows with their square, and units are matched by their place. */
const maxEdits = 2_000;

function diffOf(before: string[], now: string[]): readonly { value: string[]; added: boolean; removed: boolean }[] {
  return (
    diffArrays(before, now, { maxEditLength: maxEdits }) ?? [
      { value: before, added: false, removed: true },
      { value: now, added: true, removed: false },
    ]
  );
}

/** The units of a translation. Untranslated ones are as in the source. */
export function unitsOfAligned(aligned: readonly AlignedUnit[]): Unit[] {
  return aligned.flatMap(({ field, paragraph, source, translated }) =>
    source === null ? [] : [{ field, paragraph, text: translated.trim() === '' ? source : translated }],
  );
}
