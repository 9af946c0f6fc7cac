import { z } from 'zod/mini';
import { type ContentKind, contentKinds, contentKindSchema } from './kinds/content-kinds.ts';
import { defaultLanguage, languageSchema } from './languages.ts';

/** The languages that content is translated into. */
export const translationLanguages = languageSchema.options.filter((code) => code !== defaultLanguage);
export const translationLanguageSchema = z.enum(translationLanguages);

/** The translated fields of each kind. Questions are part of their lesson. */
export const translatedTextSchemas = Object.fromEntries(
  contentKindSchema.options.map((kind) => [kind, contentKinds[kind].text]),
) as { [K in ContentKind]: (typeof contentKinds)[K]['text'] };

export type TranslatedTextOf = { [K in ContentKind]: z.output<(typeof translatedTextSchemas)[K]> };
export type TranslatedText = TranslatedTextOf[ContentKind];

/** The translated fields of some content, in a fixed order. */
export function translatedPart<K extends ContentKind>(kind: K, content: TranslatedTextOf[K]): TranslatedTextOf[K] {
  const fields = Object.keys(translatedTextSchemas[kind].shape);
  return Object.fromEntries(
    fields.map((field) => [field, (content as Record<string, unknown>)[field] ?? null]),
  ) as TranslatedTextOf[K];
}
