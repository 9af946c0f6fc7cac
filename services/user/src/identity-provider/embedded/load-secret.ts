import { randomBytes } from 'node:crypto';
import { secretSetting, StartError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The secret that signs the provider's cookies where the settings give none: made once, shared by every process. */
export async function loadSecret(em: EntityManager): Promise<string> {
  await em.execute(`insert into identity.secrets (name, value) values ('cookies', ?) on conflict do nothing`, [
    randomBytes(48).toString('base64url'),
  ]);
  const [row] = await em.execute<{ value: string }[]>(`select value from identity.secrets where name = 'cookies'`);
  if (!secretSetting.safeParse(row?.value).success || row === undefined) {
    throw new StartError(
      "The row 'cookies' of the table identity.secrets holds no usable secret.",
      'Delete the row: the next start makes a new one, and people sign in again. Or set IDENTITY_SECRET.',
    );
  }
  return row.value;
}
