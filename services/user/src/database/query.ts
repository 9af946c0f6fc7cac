import { queryNames, type queryNaming } from '@grow/service-kit';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type { entities, providerTables } from '../entities.ts';

type Tables<Entity extends { name: string }> = InferKyselyDB<Entity, typeof queryNaming>;
type ProviderTables = Tables<(typeof providerTables)[number]>;

/** The mapper's typed queries omit schemas, so the identity provider's tables are listed with theirs. */
export type Database = Tables<Exclude<(typeof entities)[number], (typeof providerTables)[number]>> & {
  [Name in keyof ProviderTables as `identity.${Name}`]: ProviderTables[Name];
};

/** Typed queries over all entities of this service, in the transaction of `em`. */
export function query(em: EntityManager): Kysely<Database> {
  return em.getKysely<Database>().withPlugin(queryNames(em));
}
