import { sql, type Expression, type RawBuilder } from 'kysely';

/** The database's clock: the same for all processes, and the same instant throughout a transaction. */
export const now = sql<Date>`now()`;

/** This many seconds after the database's current time, or before it if negative. */
export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return secondsAfter(now, seconds);
}

/** This many seconds after a timestamp in the database, such as a column. */
export function secondsAfter(moment: Expression<Date>, seconds: number): RawBuilder<Date> {
  return sql<Date>`${moment} + make_interval(secs => ${seconds})`;
}

/** Whether a text contains another, regardless of case and accents: `fold_text` normalizes both. */
export function containsText(text: Expression<string | null>, part: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(fold_text(${text}), fold_text(${part})) > 0`;
}

/** A value for a JSON column. Otherwise the driver would convert an array to a PostgreSQL array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}

/**
 * The SQL of `fold_text`, which normalizes both texts and search terms: without case, without accents however they are
 * composed, and with one letter for those that only some keyboards have, such as İ, ı, ß and ø. The services'
 * migrations create it.
 */
export const foldTextFunction = `create or replace function fold_text(text) returns text language sql immutable strict parallel safe
  return replace(replace(replace(translate(
    lower(regexp_replace(normalize($1, nfkd), '[\\u0300-\\u036f]', '', 'g')),
    'ıςøđłħŧ', 'iσodlht'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')`;
