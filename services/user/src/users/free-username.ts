import { randomInt } from 'node:crypto';
import { usernameSchema } from '@grow/contracts';
import { lockInTransaction } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from './user.entity.ts';
import { usernameKeys } from './username-keys.ts';

/** Finds and reserves a free username, inside a transaction: from the part of an email before the @; 'guest-123456' without an email. */
export async function freeUsername(em: EntityManager, email: string | null): Promise<string> {
  const preferred = email === null ? 'guest' : preferredUsername(email);
  const first = email === null ? `${preferred}-${digits()}` : preferred;
  for (let candidate = first; ; candidate = `${preferred}-${digits()}`) {
    if (await reserveUsername(em, candidate)) return candidate;
  }
}

function digits(): string {
  return String(randomInt(100_000, 1_000_000));
}

/** Generated usernames obey the rules too (spec: names): at least 3 characters, no brand, no website extension. */
function preferredUsername(email: string): string {
  const plain = (email.split('@')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9_-]+/gu, '');
  const short = plain.slice(0, 40);
  return usernameSchema.safeParse(short).success ? short : 'grower';
}

/**
 * Whether this username and all similar-looking ones are free, inside a transaction. Concurrent calls for such names
 * wait until the first transaction ends, and see the name that it took.
 */
export async function reserveUsername(em: EntityManager, username: string): Promise<boolean> {
  const { usernameKey, usernameLook } = usernameKeys(username);
  for (const key of [...new Set([usernameKey, usernameLook])].toSorted()) {
    await lockInTransaction(em, `username ${key}`);
  }
  return (await em.count(User, { $or: [{ usernameKey }, { usernameLook }] })) === 0;
}
