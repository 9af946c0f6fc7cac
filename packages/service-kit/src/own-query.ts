import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { Kysely } from 'kysely';
import { queryNames, type queryNaming } from './database/query.ts';
import type { AnsweredCall } from './http/answered-call.entity.ts';
import type { DeadLetter } from './outbox/dead-letter.entity.ts';
import type { OutboxMessage } from './outbox/outbox-message.entity.ts';
import type { StoredFile } from './storage/stored-file.entity.ts';

export type Database = InferKyselyDB<
  typeof AnsweredCall | typeof OutboxMessage | typeof DeadLetter | typeof StoredFile,
  typeof queryNaming
>;

/** Typed queries over the tables that this package adds to a service, in the transaction of `em`. */
export function query(em: EntityManager): Kysely<Database> {
  return em.getKysely<Database>().withPlugin(queryNames(em));
}
