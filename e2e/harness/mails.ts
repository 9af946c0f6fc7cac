import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { currentProduct } from './product.ts';

/** The reset link in the newest email to an address. Without a mail server, the product writes emails to files. */
export async function resetLinkFor(email: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      () => {
        link = readResetLink(email);
        return link;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return link;
}

function readResetLink(email: string): string {
  const folder = join(currentProduct().dataDir ?? '', 'mails');
  // The folder is created with the first email.
  if (!existsSync(folder)) return '';
  const names = readdirSync(folder, { withFileTypes: true }).map(({ name }) => name);
  const mails = names.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
  const newest = mails.findLast((mail) => mail.includes(`To: ${email}`)) ?? '';
  // Quoted-printable: a line that ends in `=` continues on the next line.
  const text = newest.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '=');
  return /https?:\/\/\S+\/reset-password#token=[\w-]{43}/u.exec(text)?.[0] ?? '';
}
