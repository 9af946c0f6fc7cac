import { register } from '@grow/contracts';
import { AppError, handle, type Mounted } from '@grow/service-kit';
import { isUniqueViolation } from '../../database/unique-violation.ts';
import { hashPassword } from '../../identity-provider/embedded/password-hash.ts';
import { checkPassword } from '../../identity-provider/embedded/check-password.ts';
import { readSessionUser } from '../../session/read-session-user.ts';
import { startSession } from '../../session/start-session.ts';

type RegisterServices = { publicUrl: string; minPasswordLength: number };

/** Spec 7: exists, unused by the visible screen. The account is ours alone, without a provider behind it. */
export function registerRoutes({ publicUrl, minPasswordLength }: RegisterServices): Mounted[] {
  return [
    handle(register, async ({ body }, { em, koa, caller }) => {
      checkPassword(body.password, minPasswordLength);
      const [user] = await em
        .execute<{ id: number }[]>(
          'insert into users (username, password, email, display_name) values (?, ?, ?, ?) returning id',
          [body.username, await hashPassword(body.password), body.email ?? null, body.displayName ?? body.username],
        )
        .catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error;
          throw new AppError('conflict', { message: 'Username already in use.' });
        });
      if (user === undefined) throw new AppError('internal_error');
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
