import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@grow/service-kit';

const remedy =
  'Put the file back from a backup. Without one the data cannot be opened: move its folder away to begin anew.';

/** The password of the cluster in a folder, as `initialise` wrote it: 24 random bytes. */
export function readPassword(home: string): string {
  const file = join(home, 'password');
  let password: string;
  try {
    password = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The password of PostgreSQL in ${file} cannot be read (${code}).`, remedy);
  }
  if (!/^[\w-]{32}$/u.test(password)) {
    throw new OperatorError(`The password of PostgreSQL in ${file} is empty or damaged.`, remedy);
  }
  return password;
}

/** Explains that a server rejected that password; every other error is returned unchanged. */
export function explainRefusal(error: unknown, home: string): unknown {
  if ((error as { code?: unknown }).code !== '28P01') return error;
  return new OperatorError(`PostgreSQL refuses the password in ${join(home, 'password')}.`, remedy);
}
