import type { EntityManager } from '@mikro-orm/postgresql';

/** Tells who listens to a channel, exactly if the transaction of `em` commits. */
export async function notify(em: EntityManager, channel: string, payload = ''): Promise<void> {
  await em
    .getKysely()
    .selectNoFrom(({ fn, val }) => fn('pg_notify', [val(channel), val(payload)]).as('notified'))
    .execute();
}
