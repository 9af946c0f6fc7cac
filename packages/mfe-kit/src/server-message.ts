import { errorCatalogue, restrictionSchema, type ErrorCode } from '@grow/contracts';
import { createCatalog, currentLocales } from '@grow/ui';

const { find } = createCatalog('message', {}, (language) => import(`./locales/messages/${language}.json`));

/**
 * What the server or a contract says, in the language of the screens. Both say it in English, by which it is translated;
 * where a line has no such translation, that of the code is shown, with the end and the reason of a restriction, else the
 * message as it is.
 */
export function translateMessage(message: string, code?: ErrorCode, details?: unknown): string {
  const lines = message.split('\n').map(translateLine);
  if (lines.every((line) => line !== undefined)) return lines.join('\n');
  const byCode = code && findMessage(errorCatalogue[code].message);
  return byCode === undefined ? message : withRestriction(byCode, details);
}

/** What a line is about may stand before its message. */
function translateLine(line: string): string | undefined {
  const [, subject = '', text = line] = /^(Line \d+: |"[^"]*": )(.*)$/u.exec(line) ?? [];
  const found = findMessage(text);
  return found && (findMessage(subject) ?? subject) + found;
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
