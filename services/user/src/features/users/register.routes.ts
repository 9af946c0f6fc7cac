import { register } from '@grow/contracts';
import { AppError, handle, type Mounted } from '@grow/service-kit';
import { hashPassword } from '../../identity-provider/embedded/password-hash.ts';
import { checkPassword } from '../../identity-provider/embedded/check-password.ts';
import { readSessionUser } from '../../session/read-session-user.ts';
import { startSession } from '../../session/start-session.ts';
import { reserveUsername } from '../../usernames/reserve-username.ts';
import { refuseForbiddenLookAlikes } from '../../usernames/username-keys.ts';
import { User } from './user.entity.ts';

type RegisterServices = { publicUrl: string; minPasswordLength: number };

/** Spec 7: exists, unused by the visible screen. The account is ours alone, without a provider behind it. */
export function registerRoutes({ publicUrl, minPasswordLength }: RegisterServices): Mounted[] {
  return [
    handle(register, async ({ body }, { em, koa, caller }) => {
      checkPassword(body.password, minPasswordLength);
      refuseForbiddenLookAlikes(body.username);
      const password = await hashPassword(body.password);
      const user = await em.transactional(async (tx) => {
        if (!(await reserveUsername(tx, body.username))) {
          throw new AppError('conflict', { message: 'Username already in use.' });
        }
        return tx.create(User, {
          username: body.username,
          password,
          email: body.email ?? null,
          displayName: body.displayName ?? body.username,
        });
      });
      const found = { userId: user.id, identityId: null };
      await startSession(em, koa, publicUrl, {
        ...found,
        providerSession: null,
        timeZone: 'UTC',
        replaces: caller?.sessionId,
      });
      return readSessionUser(em, found);
    }),
  ];
}
