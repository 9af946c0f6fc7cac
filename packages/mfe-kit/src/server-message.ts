import { errorCatalogue, type ErrorCode } from '@grow/contracts';
import { createCatalog } from '@grow/ui';

const { find } = createCatalog('message', {}, (language) => import(`./locales/messages/${language}.json`));

/**
 * What the server or a contract says, in the language of the screens. Both say it in English, by which it is translated;
 * where there is no such translation, that of the code is shown, else the message as it is.
 */
export function translateMessage(message: string, code?: ErrorCode): string {
  return find(message) ?? (code && find(errorCatalogue[code].message)) ?? message;
}
