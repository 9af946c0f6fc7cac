/** A text field has only line feeds. A text whose lines all end as in Windows keeps that. */
export function withLineBreaksOf(original: string, typed: string): string {
  return /\r\n/u.test(original) && !/(?<!\r)\n/u.test(original) ? typed.replaceAll(/\r?\n/gu, '\r\n') : typed;
}
