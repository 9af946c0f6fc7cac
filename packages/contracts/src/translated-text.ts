import { z } from 'zod/mini';
import { contentKinds, contentKindSchema } from './kinds/content-kinds.ts';
import { defaultLanguage, languageSchema } from './languages.ts';

/** The languages that content is translated into. */
export const translationLanguages = languageSchema.options.filter((code) => code !== defaultLanguage);
export const translationLanguageSchema = z.enum(translationLanguages);

/** Kinds of content with translations. Questions are part of their lesson. */
export const translatedKindSchema = contentKindSchema;
export type TranslatedKind = z.infer<typeof translatedKindSchema>;

/** The translated fields of each kind. */
export const translatedTextSchemas = Object.fromEntries(
  translatedKindSchema.options.map((kind) => [kind, contentKinds[kind].text]),
) as { [K in TranslatedKind]: (typeof contentKinds)[K]['text'] };

export type TranslatedTextOf = { [K in TranslatedKind]: z.output<(typeof translatedTextSchemas)[K]> };
export type TranslatedText = TranslatedTextOf[TranslatedKind];

/** The translated fields of some content, in a fixed order. */
export function translatedPart<K extends TranslatedKind>(kind: K, content: TranslatedTextOf[K]): TranslatedTextOf[K] {
  const fields = Object.keys(translatedTextSchemas[kind].shape);
  return Object.fromEntries(
    fields.map((field) => [field, (content as Record<string, unknown>)[field] ?? null]),
  ) as TranslatedTextOf[K];
}
