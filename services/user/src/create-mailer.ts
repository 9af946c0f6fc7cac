import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '@grow/service-kit';
import { createTransport } from 'nodemailer';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
  /** A random one by default. */
  messageId?: string;
};
export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  /** Throws unless the mail server accepts our connection and credentials. */
  check: () => Promise<void>;
};

/** Whether the mail server has rejected this mail. After any other error the mail may have been accepted. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
}

type MailSettings = { SMTP_URL?: string | undefined; MAIL_FROM: string; DATA_DIR: string };

/**
 * Sends over SMTP; without `SMTP_URL` it writes each email to a folder and logs the path, for the demo and development.
 */
export function createMailer({ SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR }: MailSettings, log: Logger): Mailer {
  if (smtpUrl === undefined) return createFolderMailer(from, path.resolve(DATA_DIR, 'mails'), log);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
      log.info('an email was sent to the mail server');
    },
    async check() {
      await transport.verify();
    },
  };
}

function createFolderMailer(from: string, folder: string, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(/[:.]/gu, '-');
      const file = path.join(folder, `${stamp}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      log.info({ file }, 'SMTP_URL is not set: the email was written to a file');
    },
    check: () => Promise.resolve(),
  };
}
