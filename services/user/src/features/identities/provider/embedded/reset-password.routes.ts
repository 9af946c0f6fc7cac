import { paths, requestPasswordReset, resetPassword } from '@grow/contracts';
import { handle, type Logger, type Route } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Mailer } from '../../../../mail/create-mailer.ts';
import { countAttempt } from './attempts.ts';
import { checkEmail } from './check-email.ts';
import { checkPassword } from './check-password.ts';
import { issueReset, redeemReset } from './password-reset.ts';
import { resetMail } from './reset-mail.ts';

export type ResetRoutes = { orm: MikroORM; mailer: Mailer; publicUrl: string; minPasswordLength: number; log: Logger };

export function resetPasswordRoutes({ orm, mailer, publicUrl, minPasswordLength, log }: ResetRoutes): Route[] {
  async function send(email: string): Promise<void> {
    const token = await issueReset(orm.em.fork(), email);
    if (token !== null) await mailer.send(resetMail(email, `${publicUrl}${paths.resetPassword}#token=${token}`));
  }

  return [
    handle(requestPasswordReset, async ({ body }, context) => {
      const email = checkEmail(body.email);
      await countAttempt(context.em, 'reset', email);
      // After the response, so that neither its content nor its time reveals whether the email has an account.
      void send(email).catch((error: unknown) => log.error({ err: error }, 'the reset email could not be sent'));
    }),

    handle(resetPassword, async ({ body }, context) => {
      checkPassword(body.password, minPasswordLength);
      await redeemReset(context.em, body.token, body.password);
    }),
  ];
}
