import { TypeOverrides } from 'pg';

const bigint = 20;
const date = 1082;
const timestamptz = 1184;

/**
 * How PostgreSQL values are parsed, the same for entities, typed queries and raw statements. A `bigint` is a count or
 * an id here, far below 2^53. A `date` stays a string, because a day has no time zone.
 */
export function valueParsers(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(bigint, Number);
  types.setTypeParser(date, (text) => text);
  types.setTypeParser(timestamptz, (text) => new Date(text));
  return types;
}
