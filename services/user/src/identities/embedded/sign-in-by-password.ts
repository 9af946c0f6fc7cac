import { randomUUID } from 'node:crypto';
import { usernameSchema } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../database/query.ts';
import { ProviderSession, ProviderUser } from '../../users/provider-tables.entity.ts';
import { usernameKeys } from '../../users/username-keys.ts';
import { checkEmail, placeholderEmail } from './check-email.ts';
import type { Auth } from './create-auth.ts';
import { verifyPassword } from './password-hash.ts';

type SignIn = { auth: Auth; em: EntityManager; email: string; password: string };

function selectPassword(em: EntityManager, email: string) {
  return query(em)
    .selectFrom('identity.ProviderAccount as a')
    .innerJoin('identity.ProviderUser as u', 'u.id', 'a.user')
    .select(['u.id', 'a.password'])
    .where('u.email', '=', email)
    .where('a.providerId', '=', 'credential');
}

/**
 * Signs in at the embedded provider; returns its cookies and the token of the new provider session. The library's own
 * sign-in knows neither international addresses nor the forms of a password. Hashing takes a while: if the password was
 * changed meanwhile, the sign-in is refused, because the change could not end a session that did not exist yet.
 */
export async function signInByPassword({ auth, em, email, password }: SignIn) {
  const before = await selectPassword(em, email).executeTakeFirst();
  const isRight = await verifyPassword(before?.password, password);
  if (before === undefined || !isRight) throw new AppError('invalid_credentials');
  const { headers, response } = await auth.api.startSession({ body: { userId: before.id }, returnHeaders: true });
  // The lock waits for a change that is being committed: then either we see the change here, or the change ends the new
  // session.
  const after = await selectPassword(em, email).forShare('a').executeTakeFirst();
  if (after === undefined || after.password !== before.password) {
    await em.nativeDelete(ProviderSession, { token: response.token });
    throw new AppError('invalid_credentials');
  }
  return { headers, providerToken: response.token };
}

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
