import { paths, requestPasswordReset, resetPassword } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Mail, Mailer } from '../../create-mailer.ts';
import { query } from '../../database/query.ts';
import { textsIn, type Texts } from '../../texts.ts';
import { countAttempt } from './attempts.ts';
import { checkEmail } from './check-email.ts';
import { checkPassword } from './check-password.ts';
import type { Auth } from './create-auth.ts';
import { issueReset, redeemReset } from './password-reset.ts';

type ResetServices = { auth: Auth | null; mailer: Mailer; publicUrl: string; minPasswordLength: number };

/** Unavailable with a hosted provider. */
export function resetPasswordRoutes({ auth, mailer, publicUrl, minPasswordLength }: ResetServices): Route[] {
  if (auth === null) return [];

  async function send(em: EntityManager, email: string, accepted: readonly string[]): Promise<void> {
    const token = await issueReset(em, email);
    if (token === null) return;
    const texts = textsIn(await readLanguage(em, email), ...accepted);
    await mailer.send(resetMail(email, `${publicUrl}${paths.resetPassword}#token=${token}`, texts));
  }

  return [
    handle(requestPasswordReset, async ({ body }, { em, log, ctx }) => {
      const email = checkEmail(body.email);
      await countAttempt(em, 'reset', email);
      // Sent after the response, so that neither its content nor its time reveals whether the email has an account.
      void send(em.fork(), email, ctx.acceptsLanguages()).catch((error: unknown) => {
        log.error({ err: error }, 'the reset email could not be sent');
      });
    }),

    handle(resetPassword, async ({ body }, { em }) => {
      checkPassword(body.password, minPasswordLength);
      await redeemReset(em, body.token, body.password);
    }),
  ];
}

/** The account's language; none before its first sign-in. */
async function readLanguage(em: EntityManager, email: string): Promise<string | null | undefined> {
  const user = await query(em)
    .selectFrom('identity.ProviderUser as p')
    .innerJoin('Identity as i', (join) => join.onRef('i.subject', '=', 'p.id').on('i.provider', '=', 'embedded'))
    .innerJoin('User as u', 'u.id', 'i.user')
    .select('u.language')
    .where('p.email', '=', email)
    .executeTakeFirst();
  return user?.language;
}

/** The email with the reset link. The token is in the URL fragment, so that no server logs it. */
function resetMail(to: string, link: string, { t, language }: Texts): Mail {
  const text = [t('reset.hello'), t('reset.asked'), link, t('reset.once'), 'Grow Bible'];
  const paragraphs = text.map((line) =>
    line === link ? `<p><a href="${link}">${t('reset.choose')}</a></p>` : `<p>${line}</p>`,
  );
  return {
    to,
    subject: t('reset'),
    text: text.join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body style="font-family:sans-serif">${paragraphs.join('')}</body></html>`,
  };
}
