/** A number, a text that people wrote, an instant (ISO 8601), or another message, which is translated, too. */
export type MessageValue = string | number | { time: string } | Localizable;

/**
 * A message of the server or of a schema. `id` is its English text, by which catalogs find their text; `values` are
 * those of its `{name}` placeholders.
 */
export type Localizable = { id: string; values?: Readonly<Record<string, MessageValue>> | undefined };

/** `id` is always a literal: a check collects it, and requires a text in each language. */
export function localizable(id: string, values?: Localizable['values']): Localizable {
  return values === undefined ? { id } : { id, values };
}

/** The English text, with instants in this time zone. */
export function inEnglish({ id, values = {} }: Localizable, timeZone = 'UTC'): string {
  return id.replaceAll(/\{(\w+)\}/gu, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (typeof value !== 'object') return String(value);
    return 'time' in value ? formatTime(value.time, 'en', timeZone) : inEnglish(value, timeZone);
  });
}

/** An instant as messages say it. Without a time zone, that of the device. */
export function formatTime(time: string, locales: string | readonly string[], timeZone?: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat([locales].flat(), options).format(new Date(time));
}

/** Messages of schemas that have values, by their English text: an issue of zod keeps nothing but a text. */
const ofSchemas = new Map<string, Localizable>();

/** A message of a schema, such as a limit. Its values are constants, so there are few of them. */
export function schemaMessage(id: string, values: Readonly<Record<string, string | number>>): string {
  const message = { id, values };
  const text = inEnglish(message);
  ofSchemas.set(text, message);
  return text;
}

type Issue = { message: string; params?: Record<string, unknown> | undefined };

/** The message of an issue of one of our schemas. */
export function messageOfIssue({ message, params }: Issue): Localizable {
  return (params?.['localizable'] as Localizable | undefined) ?? ofSchemas.get(message) ?? { id: message };
}

/** The message of a schema's first issue. */
export function firstFault(error: { issues: readonly Issue[] }): Localizable {
  return messageOfIssue(error.issues[0] ?? { message: '' });
}
