import { languageOf, saveLearningSettings, type Language } from '@grow/contracts';
import { setLanguage } from '@grow/ui';
import { getDefaultStore } from 'jotai';
import { callApi } from './calls/call-api.ts';
import { deviceStorage } from './device-storage.ts';
import { page } from './page.ts';
import { currentSession, mergeSessionUser, sessionAtom } from './session.ts';

/** The language that was chosen on this device. */
const languageKey = 'grow.language';

/** The language of the account, else of the device, else of the browser. */
function languageToShow(user = currentSession().user): Language {
  return languageOf(user?.language ?? '', deviceStorage.read(languageKey) ?? '', ...navigator.languages);
}

/** Shows the screens in the reader's language, and follows the accounts that sign in. Resolves once its texts are here. */
export async function startLanguage(): Promise<void> {
  const store = getDefaultStore();
  store.sub(sessionAtom, () => {
    const { user } = store.get(sessionAtom);
    if (user) void setLanguage(languageToShow(user));
  });
  // Chosen in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === languageKey) void setLanguage(languageOf(newValue ?? ''));
  });
  await setLanguage(languageToShow(page?.user ?? null));
}

/** Changes the language of this device and of the account. Throws if the account cannot be reached. */
export async function chooseLanguage(language: Language): Promise<void> {
  deviceStorage.save(languageKey, language);
  const { user } = currentSession();
  // The session's language outweighs the device's.
  if (user) mergeSessionUser({ language });
  else await setLanguage(language);
  if (user) await callApi(saveLearningSettings, { body: { language } });
}
