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
 * A typed query as a prepared statement: built once, and prepared once per connection, because building and planning a
 * query costs more than running it. The parameters may be used only as values; for a list use `= any(...)`. Columns are
 * named like their properties (`'u.isAdmin as isAdmin'`), because the result is not mapped.
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
    // Kysely has no option for statement names. It passes the query to the driver, which accepts a string or this
    // object.
    const sql = { text: compiled.sql, name } as unknown as string;
    return (await em.getKysely().executeQuery<Row>({ ...compiled, sql, parameters })).rows;
  };
}
