import { z } from 'zod/mini';

/**
 * The languages of screens and content by their codes, each with its own name. The first one is the source of all
 * translations and stands in where one is missing.
 */
export const languages = { en: 'English', th: 'ไทย' } as const;

export type Language = keyof typeof languages;

export const defaultLanguage: Language = 'en';

export const languageSchema = z.enum(Object.keys(languages) as Language[]);

/** Values of a message for Lingui, which would decode escapes such as `\u202e` in what people have written. */
export function literalValues(values: Readonly<Record<string, string | number>>): Record<string, string | number> {
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\\', String.raw`\u005c`) : value,
  ]);
  return Object.fromEntries(escaped) as Record<string, string | number>;
}

/** The language of the first tag that is known, such as `th` for `th-TH`; the default for none. */
export function languageOf(...tags: readonly string[]): Language {
  for (const tag of tags) {
    const code = tag.trim().toLowerCase().split(/[-_]/u)[0] ?? '';
    const { data: language } = languageSchema.safeParse(code);
    if (language !== undefined) return language;
  }
  return defaultLanguage;
}
