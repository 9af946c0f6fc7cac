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
 * Signs in at the embedded provider. Returns its cookies and the token of the new provider session. The library's own
 * sign-in supports neither international addresses nor the forms of a password. Hashing is slow: if the password
 * changed meanwhile, the sign-in is refused, because the change could not end this session yet.
 */
export async function signInByPassword({ auth, em, email, password }: SignIn) {
  const before = await selectPassword(em, email).executeTakeFirst();
  const isRight = await verifyPassword(before?.password, password);
  if (before === undefined || !isRight) throw new AppError('invalid_credentials');
  const { headers, response } = await auth.api.startSession({ body: { userId: before.id }, returnHeaders: true });
  // The lock waits for a change that is being committed: either we see the change here, or the change ends the new
  // session.
  const after = await selectPassword(em, email).forShare('a').executeTakeFirst();
  if (after === undefined || after.password !== before.password) {
    await em.nativeDelete(ProviderSession, { token: response.token });
    throw new AppError('invalid_credentials');
  }
  return { headers, providerToken: response.token };
}

type SignInName = {
  /** The normalized name, as key for counting attempts. */
  countedBy: string;
  /** The account's address at the identity library. For an unknown username, nobody has this address. */
  email: string;
};

/**
 * Reads the email field as an email or a username. An unknown username is passed to the library like a known one, so
 * that neither response nor time tells them apart. Attempts by username and by email are counted separately: a shared
 * limit would reveal that both belong to one account.
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
