import { languageSchema } from '@grow/contracts';

/**
 * The code of the language that a PO file names: `th` of `th_TH`, `th-Thai-TH`, `th_TH.UTF-8`, `th@latin`, `tha`, `Thai`
 * and `ไทย`; null for what is no language.
 */
export function languageOf(stated: string): string | null {
  const [name = ''] = stated.split(/[.@]/u, 1);
  const tag = name.replaceAll('_', '-');
  try {
    return new Intl.Locale(tag).language;
  } catch {
    const lower = stated.toLowerCase();
    return languageSchema.options.find((code) => nameIn('en', code) === lower || nameIn(code, code) === lower) ?? null;
  }
}

const nameIn = (language: string, code: string): string | undefined =>
  new Intl.DisplayNames([language], { type: 'language' }).of(code)?.toLowerCase();

const maxCharacters = 60;

/** How a refusal names a language: `German, de_DE`. */
export function describeLanguage(stated: string): string {
  const shown = stated.replaceAll('"', '').slice(0, maxCharacters);
  const code = languageOf(stated);
  const name = code && new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code);
  return name ? `${name}, ${shown}` : shown;
}
