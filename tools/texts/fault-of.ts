import { defaultLanguage } from '@grow/contracts';
import { compileMessage } from '@lingui/message-utils/compileMessage';

type Part = string | [name: string, kind?: string, texts?: Record<string, Part[]>];

/** What is wrong with the translation of a message; undefined if nothing is. */
export function faultOf(source: string, translated: string, language: string): string | undefined {
  // Characters that change the direction of what follows, also outside the text.
  if (/\p{Bidi_Control}/u.test(translated)) return 'It has a character that changes the direction of text.';
  const wanted = namesIn(source, defaultLanguage);
  const found = namesIn(translated, language);
  const differing = wanted.find((name) => !found.includes(name)) ?? found.find((name) => !wanted.includes(name));
  return differing && `'${differing}' is only in the source or only in the translation.`;
}

/** The arguments of a message, the elements around its parts, and those plural forms that the language does not have. */
function namesIn(message: string, language: string): string[] {
  const forms = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  const isKnown = (form: string) => forms.has(form) || /^(?:=?\d+|offset)$/u.test(form);
  const names = new Set<string>(message.match(/<\/?\w+\/?>/gu));
  const add = (parts: Part[]): void => {
    for (const part of parts) {
      // The parser keeps what it does not understand.
      if (typeof part === 'string' && /[{}]/u.test(part)) names.add('a single brace');
      if (typeof part === 'string') continue;
      const [name, kind = 'text', texts = {}] = part;
      names.add(`${name}: ${kind}`);
      if (kind === 'plural')
        for (const form of Object.keys(texts)) if (!isKnown(form)) names.add(`${name}: plural form ${form}`);
      for (const text of Object.values(texts)) if (Array.isArray(text)) add(text);
    }
  };
  const compiled: unknown = compileMessage(message);
  if (Array.isArray(compiled)) add(compiled as Part[]);
  return [...names].sort();
}
