import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@grow/service-kit';

const remedy =
  'Put the file back from a backup. Without one the data cannot be opened: move its folder away to begin anew.';

/** A secret that a file keeps; undefined if there is no such file. Errors name the secret and say what to do. */
export function readSecret(name: string, file: string, form: RegExp, toDo: string): string | undefined {
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new OperatorError(`${name} in ${file} cannot be read (${code}).`, toDo);
  }
  if (form.test(secret)) return secret;
  throw new OperatorError(`${name} in ${file} is empty or damaged.`, toDo);
}

/** The password of the cluster in a folder, as `initialise` wrote it: 24 random bytes. */
export function readPassword(home: string): string {
  const file = join(home, 'password');
  const password = readSecret('The password of PostgreSQL', file, /^[\w-]{32}$/u, remedy);
  if (password === undefined) throw new OperatorError(`The password of PostgreSQL is missing: ${file}.`, remedy);
  return password;
}

/** Explains that a server rejected that password. Every other error is returned unchanged. */
export function explainRefusal(error: unknown, home: string): unknown {
  if ((error as { code?: unknown }).code !== '28P01') return error;
  return new OperatorError(`PostgreSQL refuses the password in ${join(home, 'password')}.`, remedy);
}
