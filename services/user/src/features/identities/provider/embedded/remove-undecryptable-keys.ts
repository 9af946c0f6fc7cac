import type { Logger } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { symmetricDecrypt } from 'better-auth/crypto';
import { ProviderKey } from '../../../provider-tables/provider-key.entity.ts';

/**
 * Deletes keys that IDENTITY_SECRET cannot decrypt, because they were encrypted with another one: with such a key every
 * sign-in fails. The provider creates a new key at the next sign-in; tokens of the old one are valid for minutes only.
 */
export async function removeUndecryptableKeys(em: EntityManager, secret: string, log: Logger): Promise<void> {
  const keys = await em.find(ProviderKey, {});
  for (const { id, privateKey } of keys) {
    if (await isOpenedBy(secret, privateKey)) continue;
    log.warn('IDENTITY_SECRET has changed: a new signing key is generated');
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
