import { queryNames, type EntityOf, type queryNaming } from '@grow/service-kit';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import type * as entities from '../entities.ts';

type Inferred = InferKyselyDB<EntityOf<typeof entities>, typeof queryNaming>;
type Item = Inferred['ContentItem'];

/** The columns of an embeddable. The inferred types have it as one column instead. */
type Embedded<Prefix extends string, Properties> = {
  [Name in keyof Properties & string as `${Prefix}_${Name}`]: Properties[Name] | null;
};

type ItemColumns = Omit<Item, 'schedule' | 'review' | 'sentBack'> &
  Embedded<'schedule', NonNullable<Item['schedule']>> &
  Embedded<'review', NonNullable<Item['review']>> &
  Embedded<'sent_back', NonNullable<Item['sentBack']>>;

export type Database = Omit<Inferred, 'ContentItem'> & { ContentItem: ItemColumns };

/** Typed queries over all entities of this service, in the transaction of `em`. */
export function query(em: EntityManager): Kysely<Database> {
  return em.getKysely<Database>().withPlugin(queryNames(em));
}
