import { errorCatalogue, type ErrorCode } from '@grow/contracts';
import { createCatalog } from '@grow/ui';

const { find } = createCatalog('message', {}, (language) => import(`./locales/messages/${language}.json`));

/**
 * What the server or a contract says, in the language of the screens. Both say it in English, by which it is translated;
 * where there is no such translation, that of the code is shown, else the message as it is.
 */
export function translateMessage(message: string, code?: ErrorCode): string {
  const [, line = '', text = message] = /^(Line \d+: )(.*)$/u.exec(message) ?? [];
  const found = findMessage(text);
  if (found !== undefined) return (findMessage(line) ?? line) + found;
  return (code && findMessage(errorCatalogue[code].message)) ?? message;
}

/** The catalog has one text for all numbers and names in quotation marks: its id has `{0}` for the first of them. */
function findMessage(message: string): string | undefined {
  const values: Record<string, string> = {};
  const id = message.replaceAll(/"[^"]*"|\d+/gu, (value) => {
    const name = Object.keys(values).length;
    values[name] = value;
    return `{${name}}`;
  });
  return find(id, values);
}
