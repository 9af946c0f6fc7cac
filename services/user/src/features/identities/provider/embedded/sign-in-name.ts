import { randomUUID } from 'node:crypto';
import { usernameSchema } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { usernameKeys } from '../../../users/index.ts';
import { checkEmail } from './check-email.ts';
import { placeholderEmail } from './placeholder-email.ts';
import { ProviderUser } from '../../../provider-tables/index.ts';

type SignInName = {
  /** What tries are counted by: the name in the form in which it is compared. */
  countedBy: string;
  /** The address by which the identity library knows the account; one that nobody has for an unknown username. */
  email: string;
};

/**
 * Whom the text of the email field names: an account by its email, or one that was registered by username by that. An
 * unknown username goes on to the library like a known one, so that neither answer nor time tells them apart. Username
 * and email are counted apart: a limit that one reached would tell that the other is of the same account.
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
