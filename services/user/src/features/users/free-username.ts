import { randomInt } from 'node:crypto';
import { usernameSchema } from '@grow/contracts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { reserveUsername } from './reserve-username.ts';

/** Inside a transaction: a free username, from the part of an email before the @; 'guest-123456' without an email. */
export async function freeUsername(em: EntityManager, email: string | null): Promise<string> {
  const wished = email === null ? 'guest' : wishedUsername(email);
  const first = email === null ? `${wished}-${digits()}` : wished;
  for (let candidate = first; ; candidate = `${wished}-${digits()}`) {
    if (await reserveUsername(em, candidate)) return candidate;
  }
}

function digits(): string {
  return String(randomInt(100_000, 1_000_000));
}

/** Generated usernames obey the rules too (spec: names): at least 3 characters, no brand, no website extension. */
function wishedUsername(email: string): string {
  const plain = (email.split('@')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9_-]+/gu, '');
  const short = plain.slice(0, 40);
  return usernameSchema.safeParse(short).success ? short : 'grower';
}
