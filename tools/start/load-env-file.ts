import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '@grow/service-kit';
import { repositoryRoot } from '../test/workspaces.ts';

/** Empty, a comment, or NAME=value; a quoted value ends on its line. */
const line =
  /^[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:(?:"[^"]*"|'[^']*'|`[^`]*`)[ \t]*(?:#.*)?|[^"'`\s].*)?)?$/u;

/**
 * Loads the settings of .env into the environment, whose own variables take precedence. A line that sets nothing is
 * rejected: Node would ignore it, and the start would continue without the setting.
 */
export function loadEnvFile(file = join(repositoryRoot, '.env')): void {
  const lines = readLines(file);
  const bad = lines.flatMap((text, index) => (line.test(text) ? [] : [index + 1]));
  if (bad.length > 0) {
    const numbers = bad.slice(0, 5).join(', ') + (bad.length > 5 ? ', ...' : '');
    throw new OperatorError(
      `${file} has lines without a setting: ${numbers}.`,
      'Write NAME=value, put a # before a comment, and end quotes on the same line.',
    );
  }
  if (lines.length > 0) process.loadEnvFile(file);
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/u);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    throw new OperatorError(`${file} cannot be read (${code}).`, 'Make it a file that you can read, or remove it.');
  }
}
