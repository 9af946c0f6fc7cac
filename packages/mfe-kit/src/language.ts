import { languageOf, saveLearningSettings, type Language } from '@grow/contracts';
import { currentLanguage, setLanguage } from '@grow/ui';
import { getDefaultStore } from 'jotai';
import { callApi } from './calls/call-api.ts';
import { deviceStorage } from './device-storage.ts';
import { loadOffline } from './offline/load-offline.ts';
import { page } from './page.ts';
import { queryClient } from './query-client.ts';
import { currentSession, mergeSessionUser, sessionAtom } from './session.ts';

/** The language chosen on this device. */
const languageKey = 'grow.language';

/** The language of the account, the device, or the browser, in this order. */
function languageToShow(user = currentSession().user): Language {
  return languageOf(user?.language ?? '', deviceStorage.read(languageKey) ?? '', ...navigator.languages);
}

/**
 * Shows the page in the user's language, and follows sign-ins and other tabs. Later requests use that language.
 * Resolves once its texts have loaded.
 */
export async function startLanguage(): Promise<void> {
  const store = getDefaultStore();
  store.sub(sessionAtom, () => {
    const { user } = store.get(sessionAtom);
    if (user) void changeLanguage(languageToShow(user));
  });
  // Changed in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === languageKey) void changeLanguage(languageOf(newValue ?? ''));
  });
  const language = languageToShow(page?.user ?? null);
  document.documentElement.lang = language;
  await setLanguage(language);
}

/** Refetches everything that has content texts. Call it after the document's language has changed. */
export async function contentLanguageChanged(): Promise<void> {
  const filters = {
    predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.isTranslated === true,
  };
  await queryClient.cancelQueries(filters);
  queryClient.removeQueries({ ...filters, type: 'inactive' });
  await queryClient.invalidateQueries(filters);
  // Failures are silent: the next page load replaces the course on this device.
  await loadOffline()
    .then((offline) => offline.replaceCoursePack())
    .catch(console.warn);
}

async function changeLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  await setLanguage(language);
  if (currentLanguage() !== before) await contentLanguageChanged();
}

/** Changes the language of the device and the account. Throws if the account cannot be updated. */
export async function chooseLanguage(language: Language): Promise<void> {
  deviceStorage.save(languageKey, language);
  const { user } = currentSession();
  // The session's language takes precedence over the device's.
  if (user) mergeSessionUser({ language });
  else await changeLanguage(language);
  if (user) await callApi(saveLearningSettings, { body: { language } });
}
