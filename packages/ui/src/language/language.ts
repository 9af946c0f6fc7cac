import { defaultLanguage, languageOf, languages, type Language } from '@grow/contracts';
import { setupI18n } from '@lingui/core';

/** Messages by id, in ICU MessageFormat, compiled at build time. */
export type Messages = Readonly<Record<string, string>>;

export type Catalog = {
  /** The prefix of each message id, so that the ids of two apps never collide. */
  name: string;
  source: Messages;
  /** Loads the messages of another language. */
  load: (language: Language) => Promise<{ default: Messages }>;
};

/** One instance per page, because all apps share this module. */
export const i18n = setupI18n({
  locale: defaultLanguage,
  locales: localesOf(defaultLanguage),
  messages: { [defaultLanguage]: {} },
});

const catalogs: Catalog[] = [];
const loading = new Map<string, Promise<void>>();
let wanted: Language = defaultLanguage;

export function currentLanguage(): Language {
  return languageOf(i18n.locale);
}

/** Locales for `Intl` (dates, numbers, lists): the user's own region if it fits the language of the screens. */
export function currentLocales(): readonly string[] {
  return localesOf(currentLanguage());
}

/** The name of a language, in the language of the screens. */
export function languageName(language: Language): string {
  return new Intl.DisplayNames(localesOf(currentLanguage()), { type: 'language' }).of(language) ?? language;
}

/** Adds the messages of an app, and loads those of the current language. */
export function addCatalog(catalog: Catalog): void {
  catalogs.push(catalog);
  void loadMessages(catalog, wanted);
}

/** Resolves once all messages of the current language have loaded or failed. */
export async function languageLoaded(): Promise<void> {
  await Promise.all(catalogs.map((catalog) => loadMessages(catalog, wanted)));
}

/** Switches all screens to another language as soon as its messages have loaded. Open dialogs and typed text stay. */
export async function setLanguage(language: Language): Promise<void> {
  wanted = language;
  await languageLoaded();
  // The user may have chosen another language meanwhile.
  if (wanted !== language) return;
  document.documentElement.lang = language;
  if (i18n.locale !== language) i18n.activate(language, localesOf(language));
}

function localesOf(language: Language): string[] {
  const tags = globalThis.navigator?.languages ?? [];
  return [...tags, language].flatMap((tag) => {
    try {
      // The Gregorian calendar for every language: Thai dates would otherwise use Buddhist years.
      const locale = new Intl.Locale(tag, { calendar: 'gregory' });
      return locale.language === language ? [locale.toString()] : [];
    } catch {
      // A browser may report its language in the system's form, such as en-US@posix.
      return [];
    }
  });
}

function loadMessages(catalog: Catalog, language: Language): Promise<void> {
  if (language === defaultLanguage) return Promise.resolve();
  const key = `${language} ${catalog.name}`;
  const begun = loading.get(key) ?? begin();
  loading.set(key, begun);
  return begun;

  async function begin(): Promise<void> {
    try {
      const { default: messages } = await catalog.load(language);
      reportMissing(catalog, messages, language);
      const prefixed = Object.entries(messages).map(([id, message]) => [`${catalog.name}.${id}`, message]);
      i18n.load(language, Object.fromEntries(prefixed));
    } catch (error) {
      console.warn(`The ${languages[language]} texts of ${catalog.name} cannot be loaded`, error);
      setTimeout(() => {
        loading.delete(key);
        void loadMessages(catalog, language);
      }, retryMs);
    }
  }
}

const retryMs = 10_000;

function reportMissing({ name, source }: Catalog, messages: Messages, language: Language): void {
  const missing = Object.keys(source).filter((id) => !Object.hasOwn(messages, id));
  if (missing.length > 0) console.warn(`${name} has no ${languages[language]} text for ${missing.join(', ')}`);
}
