import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The secret that signs the provider's cookies where the settings give none: made once, shared by every process. */
export async function loadSecret(em: EntityManager): Promise<string> {
  await em.execute(`insert into identity.secrets (name, value) values ('cookies', ?) on conflict do nothing`, [
    randomBytes(48).toString('base64url'),
  ]);
  const [row] = await em.execute<{ value: string }[]>(`select value from identity.secrets where name = 'cookies'`);
  if (row === undefined) throw new Error('The secret of the identity provider is not there');
  return row.value;
}
