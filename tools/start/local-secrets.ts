import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { readSecret } from '../postgres/password.ts';

type Kind = { form: RegExp; make: () => string; remedy: string };

const isRandom = { form: /^[\w-]{43}$/u, make: () => randomBytes(32).toString('base64url') };

/** The secrets of a data folder by the names of their files. */
const kinds = {
  'oidc-client-secret': { ...isRandom, remedy: 'Remove it: the next start makes another, and nothing is lost.' },
  'identity-secret': {
    ...isRandom,
    remedy: 'Put it back from a backup. Without one remove it: the next start makes another, and people sign in again.',
  },
  'demo-password': {
    form: /^grow(?:-[a-z2-9]{4}){3}$/u,
    make: readablePassword,
    remedy: 'Remove it: the next start gives the demo accounts another password.',
  },
} satisfies Record<string, Kind>;

/** A random secret of this data folder: created at the first start, readable only by its owner. */
export function loadOrCreateSecret(dataDir: string, name: keyof typeof kinds): string {
  const { form, make, remedy }: Kind = kinds[name];
  const file = join(dataDir, name);
  const kept = readSecret('The secret', file, form, remedy);
  if (kept !== undefined) return kept;
  const secret = make();
  try {
    mkdirSync(dataDir, { recursive: true });
    const half = `${file}.${process.pid}.half`;
    writeFileSync(half, `${secret}\n`, { mode: 0o600, flush: true });
    renameSync(half, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${file} cannot be written (${code}).`, 'Set DATA_DIR to a folder of your own.');
  }
  return secret;
}

/** Easy to read aloud and to type: 'grow-7k3m-x9wp-4tqh', 60 random bits. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const words = Array.from({ length: 3 }, () =>
    [...randomBytes(4)].map((byte) => letters[byte % letters.length]).join(''),
  );
  return `grow-${words.join('-')}`;
}
