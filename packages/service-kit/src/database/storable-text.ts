const maxCharacters = 10_000;
/** PostgreSQL cannot store NUL, and the other controls harm whoever prints the text. Tabs and line breaks stay. */
const controls = /(?![\t\n])\p{Cc}/gu;

/**
 * A reason or a message as it can be stored and shown, whatever it quotes: without controls and lone surrogates, and
 * not longer than `limit`.
 */
export function storableText(text: string, limit = maxCharacters): string {
  const shown = text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
  return shown.toWellFormed().replaceAll(controls, '\uFFFD');
}
