import { languageOf, register, type Language } from '@grow/contracts';
import { AppError, handle, type Route } from '@grow/service-kit';
import { localizable } from '@grow/text';
import type { EntityManager } from '@mikro-orm/postgresql';
import { resumeRestriction } from '../decisions/kept-restrictions.ts';
import { readSessionUser } from '../sessions/read-session-user.ts';
import { startSession } from '../sessions/start-session.ts';
import { reserveUsername } from '../users/free-username.ts';
import { Identity } from '../users/identity.entity.ts';
import { User } from '../users/user.entity.ts';
import { refuseForbiddenLookAlikes } from '../users/username-keys.ts';
import { addProviderUser } from './embedded/add-provider-user.ts';
import { checkNewEmail } from './embedded/check-email.ts';
import { checkPassword } from './embedded/check-password.ts';
import type { Auth } from './embedded/create-auth.ts';
import { hashPassword } from './embedded/password-hash.ts';

type RegisterServices = { auth: Auth | null; publicUrl: string; minPasswordLength: number; identitySecret: string };

/** No screen uses these calls (spec: call-conventions). Unavailable with a hosted provider. */
export function registerRoutes({ auth, publicUrl, minPasswordLength, identitySecret }: RegisterServices): Route[] {
  if (auth === null) return [];
  return [
    handle(register, async ({ body }, { em, ctx, caller }) => {
      checkPassword(body.password, minPasswordLength);
      refuseForbiddenLookAlikes(body.username);
      const found = await registerAccount(em, {
        username: body.username,
        password: body.password,
        email: body.email === undefined ? null : checkNewEmail(body.email),
        // A username is no name that others see: such an account is asked for one before its first post.
        displayName: body.displayName ?? null,
        language: languageOf(...ctx.acceptsLanguages()),
        secret: identitySecret,
      });
      await startSession(em, ctx, publicUrl, {
        ...found,
        providerSession: null,
        timeZone: 'UTC',
        replaces: caller?.sessionId,
      });
      return readSessionUser(em, found);
    }),
  ];
}

type NewAccount = {
  username: string;
  password: string;
  email: string | null;
  displayName: string | null;
  language: Language;
  /** The key of restrictions that outlive their account. */
  secret: string;
};

/** Creates an account at the embedded provider that signs in by username, and our account for it. */
async function registerAccount(
  em: EntityManager,
  { username, password, email, displayName, language, secret }: NewAccount,
): Promise<{ userId: number; identityId: number }> {
  const hash = await hashPassword(password);
  return em.transactional(async (tx) => {
    if (!(await reserveUsername(tx, username))) {
      throw new AppError('conflict', { message: localizable('Username already in use.') });
    }
    const user = tx.create(User, { username, email, displayName, language });
    const { usernameKey } = user;
    const subject = await addProviderUser(tx, { email, name: displayName ?? '', usernameKey }, hash);
    const identity = tx.create(Identity, { provider: 'embedded', subject, user });
    await tx.flush();
    await resumeRestriction(tx, user, secret);
    return { userId: user.id, identityId: identity.id };
  });
}
