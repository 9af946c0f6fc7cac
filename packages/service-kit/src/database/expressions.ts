import { sql, type Expression, type RawBuilder } from 'kysely';

/** The database's clock: one for all processes, and the same instant throughout a transaction. */
export const now = sql<Date>`now()`;

/** So many seconds before (with a minus) or after the database's now. */
export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return secondsAfter(now, seconds);
}

/** So many seconds after a moment that the database knows, such as that of a column. */
export function secondsAfter(moment: Expression<Date>, seconds: number): RawBuilder<Date> {
  return sql<Date>`${moment} + make_interval(secs => ${seconds})`;
}

/** A value for a column of JSON; the driver alone would take an array for one of PostgreSQL's. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`${JSON.stringify(value)}::jsonb`;
}
