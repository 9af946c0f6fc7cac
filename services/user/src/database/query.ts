import { queryNames, type EntityOf, type queryNaming } from '@grow/service-kit';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type * as entities from '../entities.ts';
import type * as providerTables from '../users/provider-tables.entity.ts';

type Tables<Entity extends { name: string }> = InferKyselyDB<Entity, typeof queryNaming>;
type ProviderTable = EntityOf<typeof providerTables>;
type ProviderTables = Tables<ProviderTable>;

/** The mapper's typed queries omit schemas, so the identity provider's tables are listed with theirs. */
export type Database = Tables<Exclude<EntityOf<typeof entities>, ProviderTable>> & {
  [Name in keyof ProviderTables as `identity.${Name}`]: ProviderTables[Name];
};

/** Typed queries over all entities of this service, in the transaction of `em`. */
export function query(em: EntityManager): Kysely<Database> {
  return em.getKysely<Database>().withPlugin(queryNames(em));
}
