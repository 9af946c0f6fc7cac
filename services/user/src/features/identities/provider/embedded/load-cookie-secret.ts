import { randomBytes } from 'node:crypto';
import { insertIfAbsent, secretSetting, StartupError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ProviderSecret } from '../../../provider-tables/provider-secret.entity.ts';

/** The secret that signs the provider's cookies if the settings have none: generated once, shared by every process. */
export async function loadCookieSecret(em: EntityManager): Promise<string> {
  await insertIfAbsent(em, ProviderSecret, { name: 'cookies', value: randomBytes(48).toString('base64url') });
  const { value } = await em.findOneOrFail(ProviderSecret, { name: 'cookies' });
  if (!secretSetting.safeParse(value).success) {
    throw new StartupError(
      "The row 'cookies' of the table identity.secrets holds no usable secret.",
      'Delete the row: the next start makes a new one, and people sign in again. Or set IDENTITY_SECRET.',
    );
  }
  return value;
}
