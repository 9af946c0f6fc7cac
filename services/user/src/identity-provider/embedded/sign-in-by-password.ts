import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Auth } from './create-auth.ts';
import { withProviderErrors } from './provider-errors.ts';

type SignIn = { auth: Auth; em: EntityManager; email: string; password: string };

const hashSql = `
  select a."password" from identity."account" a join identity."user" u on u.id = a."userId"
  where u.email = ? and a."providerId" = 'credential'`;

/**
 * Signs in at the embedded provider; answers its cookies and the token of the new provider session. Hashing takes a
 * while: where the password was changed meanwhile, the sign-in is refused, because the change could not end a session
 * that did not exist yet.
 */
export async function signInByPassword({ auth, em, email, password }: SignIn) {
  const [before] = await em.execute<{ password: string }[]>(hashSql, [email]);
  const { headers, response } = await withProviderErrors(() =>
    auth.api.signInEmail({ body: { email, password }, returnHeaders: true }),
  );
  // The lock waits for a change that is being committed: afterwards either it is seen here, or it sees the session.
  const [after] = await em.execute<{ password: string }[]>(`${hashSql} for share of a`, [email]);
  if (after === undefined || after.password !== before?.password) {
    await em.execute('delete from identity."session" where token = ?', [response.token]);
    throw new AppError('invalid_credentials');
  }
  return { headers, providerToken: response.token };
}
