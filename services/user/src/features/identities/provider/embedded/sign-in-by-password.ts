import { AppError } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { query } from '../../../../database/query.ts';
import type { Auth } from './create-auth.ts';
import { verifyPassword } from './password-hash.ts';
import { ProviderSession } from '../../../provider-tables/provider-session.entity.ts';

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
