import type { EntityManager } from '@mikro-orm/postgresql';
import type { Compilable, CompiledQuery } from 'kysely';

class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

let compiledSoFar = 0;

/**
 * A typed query as a prepared statement: built once, prepared once on each connection, run often, because building and
 * planning one costs more than running it. It may use its values only as values, each in its place; a list is `= any(...)`. Columns are
 * named as their properties (`'u.isAdmin as isAdmin'`), for nothing renames what comes back.
 */
export function preparedQuery<Values extends object, Row>(
  build: (em: EntityManager, values: Values) => Compilable<Row>,
): (em: EntityManager, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;
  let compiled: CompiledQuery<Row> | undefined;
  let name = '';
  return async (em, values) => {
    if (compiled === undefined) {
      compiled = build(em, placeholders).compile();
      name = `compiled ${(compiledSoFar += 1)}`;
    }
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    // Kysely knows no names of statements, and hands what it is given to the driver, which takes a text or this.
    const sql = { text: compiled.sql, name } as unknown as string;
    return (await em.getKysely().executeQuery<Row>({ ...compiled, sql, parameters })).rows;
  };
}
