import { z } from 'zod/mini';
import { contentKindSchema } from './admin-record.contract.ts';
import { lessonFormSchema, termFormSchema } from './content-form.ts';
import { optionalImageAlt } from './image-fields.ts';
import { defaultLanguage, languageSchema } from './languages.ts';
import { requiredText } from './text.ts';

/** The languages that content is translated into. */
export const translationLanguages = languageSchema.options.filter((code) => code !== defaultLanguage);
export const translationLanguageSchema = z.enum(translationLanguages);

/** Kinds of content with translations. Questions are part of their lesson. */
export const translatedKindSchema = z.enum([...contentKindSchema.options, 'achievement']);
export type TranslatedKind = z.infer<typeof translatedKindSchema>;

/** Other languages need fewer characters than the default one. */
const namedSchema = z.object({ name: requiredText('Name', 200), description: requiredText('Description', 2000) });

/** The translated fields of each kind. All other fields, such as order and picture, stay with the source. */
export const translatedTextSchemas = {
  'learning-path': namedSchema,
  module: namedSchema,
  lesson: z.object({
    title: requiredText('Title', 200),
    imageAlt: optionalImageAlt,
    content: lessonFormSchema.shape.content,
  }),
  term: z.pick(termFormSchema, { name: true, spellings: true, meaning: true }),
  achievement: namedSchema,
};

export type TranslatedTextOf = { [K in TranslatedKind]: z.output<(typeof translatedTextSchemas)[K]> };
export type TranslatedText = TranslatedTextOf[TranslatedKind];

/** The translated fields of some content, in a fixed order. */
export function translatedPart<K extends TranslatedKind>(kind: K, content: TranslatedTextOf[K]): TranslatedTextOf[K] {
  const fields = Object.keys(translatedTextSchemas[kind].shape);
  return Object.fromEntries(
    fields.map((field) => [field, (content as Record<string, unknown>)[field] ?? null]),
  ) as TranslatedTextOf[K];
}
