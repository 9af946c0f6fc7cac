import type { Localizable, MessageValue } from '@grow/text';

const maxCharacters = 10_000;
/** PostgreSQL cannot store NUL, and other control characters can harm a terminal. Tabs and line breaks stay. */
const controlCharacters = /(?![\t\n])\p{Cc}/gu;

/**
 * Makes a reason or a message safe to store and show, whatever it quotes: removes control characters and lone
 * surrogates, and cuts it at `limit`.
 */
export function storableText(text: string, limit = maxCharacters): string {
  const shortened = text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
  return shortened.toWellFormed().replaceAll(controlCharacters, '\uFFFD');
}

/** A message whose texts are safe to store and show, whatever its values quote. */
export function storableMessage({ id, values }: Localizable): Localizable {
  if (values === undefined) return { id: storableText(id) };
  const stored = Object.entries(values).map(([name, value]) => [storableText(name), storableValue(value)]);
  return { id: storableText(id), values: Object.fromEntries(stored) };
}

function storableValue(value: MessageValue): MessageValue {
  if (typeof value === 'string') return storableText(value);
  if (typeof value === 'number') return value;
  return 'time' in value ? { time: storableText(value.time) } : storableMessage(value);
}
