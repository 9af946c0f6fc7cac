import { fold } from '@grow/text/search';
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

/** Whether a text contains another, in the form in which all texts are compared. */
export function containsText(text: Expression<string | null>, part: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(fold_text(${text}), ${fold(part)}) > 0`;
}

/** A value for a JSON column. Otherwise the driver would convert an array to a PostgreSQL array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
