import { register } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { checkNewEmail } from './provider/embedded/check-email.ts';
import { checkPassword } from './provider/embedded/check-password.ts';
import type { Auth } from './provider/embedded/create-auth.ts';
import { readSessionUser, startSession } from '../sessions/index.ts';
import { refuseForbiddenLookAlikes } from '../users/index.ts';
import { registerAccount } from './register-account.ts';

type RegisterServices = { auth: Auth | null; publicUrl: string; minPasswordLength: number };

/** No screen uses it (spec: call-conventions). It does not exist with a hosted provider. */
export function registerRoutes({ auth, publicUrl, minPasswordLength }: RegisterServices): Route[] {
  if (auth === null) return [];
  return [
    handle(register, async ({ body }, { em, ctx, caller }) => {
      checkPassword(body.password, minPasswordLength);
      refuseForbiddenLookAlikes(body.username);
      const found = await registerAccount(em, {
        username: body.username,
        password: body.password,
        email: body.email === undefined ? null : checkNewEmail(body.email),
        displayName: body.displayName ?? body.username,
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
