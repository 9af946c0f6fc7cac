import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedQuery } from './prepared-query.ts';

const send = preparedQuery((em, { channel, payload }: { channel: string; payload: string }) =>
  em.getKysely().selectNoFrom(({ fn, val }) => fn('pg_notify', [val(channel), val(payload)]).as('notified')),
);

/** Notifies the listeners of a channel if the transaction of `em` commits. */
export async function notify(em: EntityManager, channel: string, payload = ''): Promise<void> {
  await send(em, { channel, payload });
}
