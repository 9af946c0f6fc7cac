import { defaultLanguage, languageOf, languageSchema, literalValues, type Language } from '@grow/contracts';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { EntityManager } from '@mikro-orm/postgresql';
import source from './locales/en.json' with { type: 'json' };
import { User } from './users/user.entity.ts';

export type TextId = keyof typeof source;
type TextValues = Readonly<Record<string, string | number>>;

/** The server's texts for a person, in their language. */
export type Texts = {
  language: Language;
  /** The locale for `Intl`, with the Gregorian calendar in every language. */
  locale: string;
  t: (id: TextId, values?: TextValues) => string;
};

const textsBy = new Map(
  await Promise.all(languageSchema.options.map(async (language) => [language, await load(language)] as const)),
);

async function load(language: Language): Promise<Texts> {
  const { default: own } = (await import(`./locales/${language}.json`, { with: { type: 'json' } })) as {
    default: Partial<typeof source>;
  };
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: language, messages: { ...source, ...own } });
  return { language, locale: `${language}-u-ca-gregory`, t: (id, values = {}) => i18n._(id, literalValues(values)) };
}

/** The texts of the first of these languages that is known. */
export function textsIn(...tags: readonly (string | null | undefined)[]): Texts {
  const language = languageOf(...tags.filter((tag) => typeof tag === 'string'));
  return textsBy.get(language) ?? textsIn(defaultLanguage);
}

/** The texts for a user; in English for a deleted one. */
export async function readTexts(em: EntityManager, userId: number): Promise<Texts> {
  const user = await em.findOne(User, { id: userId }, { fields: ['language'] });
  return textsIn(user?.language);
}
