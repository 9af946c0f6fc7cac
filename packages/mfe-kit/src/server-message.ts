import { errorCatalogue, restrictionSchema, type ErrorCode } from '@grow/contracts';
import { createCatalog, currentLocales } from '@grow/ui';

const { find } = createCatalog('message', {}, (language) => import(`./locales/messages/${language}.json`));

/**
 * Translates a message of the server or a contract by its English text, line by line. If a line has no translation,
 * uses the translated message of the error code, plus a restriction's end and reason. The last fallback is the message
 * itself.
 */
export function translateMessage(message: string, code?: ErrorCode, details?: unknown): string {
  const lines = message.split('\n').map(translateLine);
  if (lines.every((line) => line !== undefined)) return lines.join('\n');
  const byCode = code && findMessage(errorCatalogue[code].message);
  return byCode === undefined ? message : withRestriction(byCode, details);
}

/** Translates one line. A subject may precede the message, such as `Line 3: `. */
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

/** Messages are looked up with placeholders: numbers and quoted names become `{0}`, `{1}` and so on. */
function findMessage(message: string): string | undefined {
  const values: Record<string, string> = {};
  const id = message.replaceAll(/"[^"]*"|\d+/gu, (value) => {
    const name = Object.keys(values).length;
    values[name] = value;
    return `{${name}}`;
  });
  return find(id, values);
}
