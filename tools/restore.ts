// npm run restore -- <folder> [--yes]: replaces DATA_DIR with a backup, and keeps the previous data beside it. It asks
// before a backup of another version, unless --yes is given.
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { OperatorError } from '@grow/service-kit';
import { compareBackup } from './backup/compare-backup.ts';
import { assertRestorable, restoreBackup } from './backup/restore-backup.ts';
import { readConfig } from './start/config.ts';
import { runOperatorCommand } from './start/operator-command.ts';

async function confirm(difference: string): Promise<void> {
  if (!process.stdin.isTTY) throw new OperatorError(difference, 'To restore it without being asked: --yes');
  const terminal = createInterface(process.stdin, process.stdout);
  const answer = await terminal.question(`${difference}\nRestore it? [y/N] `);
  terminal.close();
  if (answer !== 'y') throw new OperatorError('Nothing has changed.', 'To restore it, answer y.');
}

await runOperatorCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (given === undefined) throw new OperatorError('Which backup?', 'Name its folder: npm run restore -- backups/...');
  const source = resolve(given);
  const { DATA_DIR } = readConfig();
  assertRestorable(source, DATA_DIR);
  const difference = compareBackup(source);
  if (difference !== null && !values.yes) await confirm(difference);
  const aside = restoreBackup(source, DATA_DIR);
  console.log(`${DATA_DIR} is restored from the backup.${aside ? ` The previous data is in ${aside}.` : ''}`);
});
