import { languageOf, type Language } from '@grow/contracts';

/** The language of the content on this page: the document's `lang`. */
export function contentLanguage(): Language {
  return languageOf(globalThis.document?.documentElement.lang ?? '');
}
