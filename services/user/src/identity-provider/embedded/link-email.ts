import { randomUUID } from 'node:crypto';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { hashPassword } from './password-hash.ts';

/**
 * Gives an anonymous account an email and a password in place. The library's own way makes a second account and
 * deletes the first; here the id stays, and with it everything that hangs on it.
 */
export async function linkEmail(
  em: EntityManager,
  user: { id: string; isAnonymous?: boolean | null | undefined } | undefined,
  email: string,
  password: string,
): Promise<void> {
  if (user === undefined || user.isAnonymous !== true) {
    throw new AppError('unauthorized', { message: 'No anonymous user to upgrade' });
  }
  const hash = await hashPassword(password);
  await em
    .transactional(async (tx) => {
      const changed = await tx.execute<{ id: string }[]>(
        `update identity."user" set email = ?, name = ?, "isAnonymous" = false, "updatedAt" = now()
         where id = ? and "isAnonymous" returning id`,
        [email, email.split('@')[0] ?? 'User', user.id],
      );
      if (changed.length === 0) throw new AppError('unauthorized', { message: 'No anonymous user to upgrade' });
      await tx.execute(
        `insert into identity."account" ("id", "accountId", "providerId", "userId", "password", "updatedAt")
         values (?, ?, 'credential', ?, ?, now())`,
        [randomUUID(), user.id, user.id, hash],
      );
      await tx.execute('delete from identity."session" where "userId" = ?', [user.id]);
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new AppError('email_in_use');
      throw error;
    });
}
