import type { Logger } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { symmetricDecrypt } from 'better-auth/crypto';
import { ProviderKey } from '../../../provider-tables/index.ts';

/**
 * Removes keys that IDENTITY_SECRET does not open, because another one made them: with such a key no sign-in succeeds.
 * The provider makes a new key at the next sign-in; what the old one signed lived for minutes.
 */
export async function removeUndecryptableKeys(em: EntityManager, secret: string, log: Logger): Promise<void> {
  const keys = await em.find(ProviderKey, {});
  for (const { id, privateKey } of keys) {
    if (await isOpenedBy(secret, privateKey)) continue;
    log.warn('IDENTITY_SECRET is another one than before: the key that signs identities is made anew');
    await em.nativeDelete(ProviderKey, { id });
  }
}

async function isOpenedBy(key: string, privateKey: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key, data: JSON.parse(privateKey) as string });
    return true;
  } catch {
    return false;
  }
}
