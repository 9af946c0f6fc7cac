import { translatedTextSchemas, type ContentKind, type TranslatedText } from '@grow/contracts';
import { paragraphsOf } from '@grow/text/markdown';

/** A part of a text that is translated as one unit: a field, or one paragraph of a lesson's content. */
export type Unit = {
  field: string;
  /** The paragraph's number in its field, from 1. */
  paragraph: number;
  text: string;
};

const fieldsOfKind = (kind: ContentKind): string[] => Object.keys(translatedTextSchemas[kind].shape);

/** The units of a text in the order of its fields. An empty field has none. */
export function unitsOf(kind: ContentKind, text: TranslatedText): Unit[] {
  const values = text as Readonly<Record<string, string | readonly string[] | null | undefined>>;
  return fieldsOfKind(kind).flatMap((field) => {
    const value = values[field] ?? '';
    const whole = typeof value === 'string' ? value : value.join('\n');
    const parts = field === 'content' ? paragraphsOf(whole) : whole === '' ? [] : [whole];
    return parts.map((part, index) => ({ field, paragraph: index + 1, text: part }));
  });
}

/** Builds a text from its units. The words of a list have a line each. */
export function textOfUnits(kind: ContentKind, units: readonly Pick<Unit, 'field' | 'text'>[]): TranslatedText {
  const fields = fieldsOfKind(kind).map((field) => {
    const parts = units.filter((unit) => unit.field === field).map(({ text }) => text);
    if (field === 'imageAlt') return [field, parts[0] ?? null];
    if (field === 'spellings') return [field, linesOfList(parts.join('\n'))];
    return [field, parts.join('\n\n')];
  });
  return Object.fromEntries(fields) as TranslatedText;
}

const linesOfList = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
