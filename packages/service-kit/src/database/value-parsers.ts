import { TypeOverrides } from 'pg';

const bigint = 20;
const date = 1082;
const timestamptz = 1184;

/**
 * How values of PostgreSQL become values of JavaScript, on every connection: entities, typed queries and raw statements
 * answer the same. A `bigint` is a count or an id here, far below 2^53. A `date` stays a text, for a day has no time zone.
 */
export function valueParsers(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(bigint, Number);
  types.setTypeParser(date, (text) => text);
  types.setTypeParser(timestamptz, (text) => new Date(text));
  return types;
}
