// npm run restore -- <folder>: replaces DATA_DIR with a backup, and keeps the previous data beside it.
import { resolve } from 'node:path';
import { BackupError } from './backup/backup-error.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readConfig } from './start/config.ts';
import { loadEnvFile } from './start/load-env-file.ts';

try {
  const source = process.argv[2];
  if (source === undefined) throw new BackupError('Which backup?', 'Name its folder: npm run restore -- backups/...');
  loadEnvFile();
  const { DATA_DIR } = readConfig();
  const aside = restoreBackup(resolve(source), DATA_DIR);
  console.log(`${DATA_DIR} is as in the backup.${aside ? ` What was there is in ${aside}.` : ''}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
