import { TypeOverrides } from 'pg';

const bigint = 20;
const timestamptz = 1184;

/**
 * How values of PostgreSQL become values of JavaScript, on every connection: entities, typed queries and raw statements
 * answer the same. A `bigint` is a count or an id here, far below 2^53. Other types keep the parsers of the mapper.
 */
export function valueParsers(): TypeOverrides {
  const types = new TypeOverrides();
  types.setTypeParser(bigint, Number);
  types.setTypeParser(timestamptz, (text) => new Date(text));
  return types;
}
