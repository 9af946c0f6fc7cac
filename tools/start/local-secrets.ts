import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A random text that belongs to this data folder: made at the first start, kept where only its owner can read it. */
export function keptSecret(dataDir: string, name: string, make: () => string = randomSecret): string {
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true });
  const secret = make();
  const half = `${file}.${process.pid}.half`;
  writeFileSync(half, `${secret}\n`, { mode: 0o600 });
  renameSync(half, file);
  return secret;
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Easy to read aloud and to type: 'grow-7k3m-x9wp-4tqh', 60 random bits. */
export function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'.slice(0, 32);
  const words = Array.from({ length: 3 }, () =>
    [...randomBytes(4)].map((byte) => letters[byte % letters.length]).join(''),
  );
  return `grow-${words.join('-')}`;
}
