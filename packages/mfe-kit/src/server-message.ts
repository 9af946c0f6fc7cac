import { errorCatalogue, restrictionSchema, type ErrorCode } from '@grow/contracts';
import { createCatalog, currentLocales } from '@grow/ui';

const { find } = createCatalog('message', {}, (language) => import(`./locales/messages/${language}.json`));

/**
 * What the server or a contract says, in the language of the screens. Both say it in English, by which it is translated;
 * where there is no such translation, that of the code is shown, with the end and the reason of a restriction, else the
 * message as it is.
 */
export function translateMessage(message: string, code?: ErrorCode, details?: unknown): string {
  const [, line = '', text = message] = /^(Line \d+: )(.*)$/u.exec(message) ?? [];
  const found = findMessage(text);
  if (found !== undefined) return (findMessage(line) ?? line) + found;
  const byCode = code && findMessage(errorCatalogue[code].message);
  return byCode === undefined ? message : withRestriction(byCode, details);
}

function withRestriction(message: string, details: unknown): string {
  const { until = null, reason = '' } = restrictionSchema.safeParse(details).data ?? {};
  const format = new Intl.DateTimeFormat([...currentLocales()], { dateStyle: 'long', timeStyle: 'short' });
  const end = until === null ? '' : find('until {end}', { end: format.format(new Date(until)) });
  const why = reason === '' ? '' : find('The reason: {reason}', { reason });
  return [message, end, why].filter(Boolean).join(' ');
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
