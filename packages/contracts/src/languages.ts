import { z } from 'zod/mini';

/**
 * The languages of screens and content by code, each with its own name. The first one is the source of all
 * translations, and the fallback for missing ones.
 */
export const languages = { en: 'English', th: 'ไทย' } as const;

export type Language = keyof typeof languages;

export const defaultLanguage: Language = 'en';

export const languageSchema = z.enum(Object.keys(languages) as Language[]);

/** Message values for Lingui, which would otherwise decode escapes such as `\u202e` in user texts. */
export function literalValues(values: Readonly<Record<string, string | number>>): Record<string, string | number> {
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\\', String.raw`\u005c`) : value,
  ]);
  return Object.fromEntries(escaped) as Record<string, string | number>;
}

/** The language of the first known tag, such as `th` for `th-TH`; else the default. */
export function languageOf(...tags: readonly string[]): Language {
  for (const tag of tags) {
    const code = tag.trim().toLowerCase().split(/[-_]/u)[0] ?? '';
    const { data: language } = languageSchema.safeParse(code);
    if (language !== undefined) return language;
  }
  return defaultLanguage;
}
