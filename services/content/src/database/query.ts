import { queryNaming } from '@grow/service-kit';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { entities } from '../entities.ts';

type Database = InferKyselyDB<(typeof entities)[number], typeof queryNaming>;

/** Typed queries over all entities of this service, in the transaction of `em`. */
export function query(em: EntityManager): Kysely<Database> {
  return em.getKysely<Database>(queryNaming);
}
