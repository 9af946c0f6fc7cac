import { paths, requestPasswordReset, resetPassword } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail, Mailer } from '../../create-mailer.ts';
import { countAttempt } from './attempts.ts';
import { checkEmail } from './check-email.ts';
import { checkPassword } from './check-password.ts';
import type { Auth } from './create-auth.ts';
import { issueReset, redeemReset } from './password-reset.ts';

type ResetServices = { auth: Auth | null; mailer: Mailer; publicUrl: string; minPasswordLength: number };

/** They do not exist with a hosted provider. */
export function resetPasswordRoutes({ auth, mailer, publicUrl, minPasswordLength }: ResetServices): Route[] {
  if (auth === null) return [];

  async function send(em: EntityManager, email: string): Promise<void> {
    const token = await issueReset(em, email);
    if (token !== null) await mailer.send(resetMail(email, `${publicUrl}${paths.resetPassword}#token=${token}`));
  }

  return [
    handle(requestPasswordReset, async ({ body }, { em, log }) => {
      const email = checkEmail(body.email);
      await countAttempt(em, 'reset', email);
      // After the response, so that neither its content nor its time reveals whether the email has an account.
      void send(em.fork(), email).catch((error: unknown) => {
        log.error({ err: error }, 'the reset email could not be sent');
      });
    }),

    handle(resetPassword, async ({ body }, { em }) => {
      checkPassword(body.password, minPasswordLength);
      await redeemReset(em, body.token, body.password);
    }),
  ];
}

/** The email with the link for a new password. The token is in the URL fragment, so that no server logs it. */
function resetMail(to: string, link: string): Mail {
  const text = [
    'Hello,',
    'somebody, hopefully you, asked for a new password for your Grow Bible account. Open this link to choose one:',
    link,
    'It works once, for 30 minutes. If it was not you, ignore this mail: your password stays as it is.',
    'Grow Bible',
  ];
  const paragraphs = text.map((line) =>
    line === link ? `<p><a href="${link}">Choose a new password</a></p>` : `<p>${line}</p>`,
  );
  return {
    to,
    subject: 'Reset your password',
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif">${paragraphs.join('')}</body></html>`,
  };
}
