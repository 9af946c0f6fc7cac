import { randomBytes } from 'node:crypto';
import { insertIfAbsent, secretSetting, OperatorError, type Logger } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { symmetricDecrypt } from 'better-auth/crypto';
import { ProviderKey, ProviderSecret } from '../../users/provider-tables.entity.ts';

/** The secret of this installation if the settings have none: generated once, shared by every process. */
export async function loadIdentitySecret(em: EntityManager): Promise<string> {
  await insertIfAbsent(em, ProviderSecret, { name: 'cookies', value: randomBytes(48).toString('base64url') });
  const { value } = await em.findOneOrFail(ProviderSecret, { name: 'cookies' });
  if (!secretSetting.safeParse(value).success) {
    throw new OperatorError(
      "The row 'cookies' of the table identity.secrets holds no usable secret.",
      'Delete the row: the next start makes a new one, and people sign in again. Or set IDENTITY_SECRET.',
    );
  }
  return value;
}

/**
 * Deletes keys that IDENTITY_SECRET cannot decrypt, because they were encrypted with another secret: every sign-in
 * would fail. The provider creates a new key at the next sign-in. Tokens of the old one are valid for minutes only.
 */
export async function removeUndecryptableKeys(em: EntityManager, secret: string, log: Logger): Promise<void> {
  const keys = await em.find(ProviderKey, {});
  for (const { id, privateKey } of keys) {
    if (await canDecrypt(secret, privateKey)) continue;
    log.warn('IDENTITY_SECRET has changed: a new signing key is generated');
    await em.nativeDelete(ProviderKey, { id });
  }
}

async function canDecrypt(key: string, privateKey: string): Promise<boolean> {
  try {
    await symmetricDecrypt({ key, data: JSON.parse(privateKey) as string });
    return true;
  } catch {
    return false;
  }
}
