import type { EntityManager } from '@mikro-orm/postgresql';
import type { Compilable, CompiledQuery } from 'kysely';

class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A typed query that is built once and run often: building one costs more than running it. It may use its values only as
 * values, each in its place. Columns are named as their properties (`'u.isAdmin as isAdmin'`), for nothing renames what
 * comes back.
 */
export function compileOnce<Values extends object, Row>(
  build: (em: EntityManager, values: Values) => Compilable<Row>,
): (em: EntityManager, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(name) }) as Values;
  let compiled: CompiledQuery<Row> | undefined;
  return async (em, values) => {
    compiled ??= build(em, placeholders).compile();
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await em.getKysely().executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
