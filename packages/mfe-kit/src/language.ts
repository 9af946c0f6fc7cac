import { languageOf, saveLearningSettings, type Language } from '@grow/contracts';
import { currentLanguage, setLanguage } from '@grow/ui';
import { getDefaultStore } from 'jotai';
import { callApi } from './calls/call-api.ts';
import { deviceStorage } from './device-storage.ts';
import { loadOffline } from './offline/load-offline.ts';
import { page } from './page.ts';
import { queryClient } from './query-client.ts';
import { currentSession, mergeSessionUser, sessionAtom } from './session.ts';

/** The language that was chosen on this device. */
const languageKey = 'grow.language';

/** The language of the account, else of the device, else of the browser. */
function languageToShow(user = currentSession().user): Language {
  return languageOf(user?.language ?? '', deviceStorage.read(languageKey) ?? '', ...navigator.languages);
}

/**
 * Shows the page in the reader's language, and follows the accounts that sign in and the other tabs. What is asked for
 * from now on is in that language; resolves once its texts are here.
 */
export async function startLanguage(): Promise<void> {
  const store = getDefaultStore();
  store.sub(sessionAtom, () => {
    const { user } = store.get(sessionAtom);
    if (user) void changeLanguage(languageToShow(user));
  });
  // Chosen in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === languageKey) void changeLanguage(languageOf(newValue ?? ''));
  });
  const language = languageToShow(page?.user ?? null);
  document.documentElement.lang = language;
  await setLanguage(language);
}

/** Fetches everything with texts of the content again. Call it once the language of the document has changed. */
export async function contentLanguageChanged(): Promise<void> {
  const filters = {
    predicate: ({ meta }: { meta?: Record<string, unknown> | undefined }) => meta?.isTranslated === true,
  };
  await queryClient.cancelQueries(filters);
  queryClient.removeQueries({ ...filters, type: 'inactive' });
  await queryClient.invalidateQueries(filters);
  // A failure is silent: the course on this device is replaced when the page is opened again.
  await loadOffline()
    .then((offline) => offline.replaceCoursePack())
    .catch(console.warn);
}

async function changeLanguage(language: Language): Promise<void> {
  const before = currentLanguage();
  await setLanguage(language);
  if (currentLanguage() !== before) await contentLanguageChanged();
}

/** Changes the language of this device and of the account. Throws if the account cannot be reached. */
export async function chooseLanguage(language: Language): Promise<void> {
  deviceStorage.save(languageKey, language);
  const { user } = currentSession();
  // The session's language outweighs the device's.
  if (user) mergeSessionUser({ language });
  else await changeLanguage(language);
  if (user) await callApi(saveLearningSettings, { body: { language } });
}
