import { randomUUID } from 'node:crypto';
import { usernameSchema } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { usernameKeys } from '../../../users/index.ts';
import { checkEmail } from './check-email.ts';
import { placeholderEmail } from './placeholder-email.ts';
import { ProviderUser } from '../../../provider-tables/provider-user.entity.ts';

type SignInName = {
  /** The key for counting attempts: the name in the form in which it is compared. */
  countedBy: string;
  /** The address of the account at the identity library; for an unknown username, one that nobody has. */
  email: string;
};

/**
 * The account that the text of the email field names: by email, or by username if it was registered so. An unknown
 * username is passed to the library like a known one, so that neither response nor time tells them apart. Attempts by
 * username and by email are counted separately: a shared limit would reveal that both belong to one account.
 */
export async function readSignInName(em: EntityManager, entered: string): Promise<SignInName> {
  if (entered.includes('@')) {
    const email = checkEmail(entered);
    return { countedBy: email, email };
  }
  const username = usernameSchema.safeParse(entered);
  if (!username.success) throw new AppError('invalid_email');
  const { usernameKey } = usernameKeys(username.data);
  const user = await em.findOne(ProviderUser, { usernameKey });
  return { countedBy: usernameKey, email: user?.email ?? placeholderEmail(randomUUID()) };
}
