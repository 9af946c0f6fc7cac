import { languageOf, type Language } from '@grow/contracts';

/** The language in which this page shows content: that of the document. */
export function contentLanguage(): Language {
  return languageOf(globalThis.document?.documentElement.lang ?? '');
}
