// npm run backup -- [folder]: copies DATA_DIR, also while the product is running.
import { resolve } from 'node:path';
import { takeBackup } from './backup/take-backup.ts';
import { readConfig } from './start/config.ts';
import { runOperatorCommand } from './start/operator-command.ts';

const target = resolve(process.argv[2] ?? `backups/${new Date().toISOString().replaceAll(/[:.]/gu, '-')}`);

await runOperatorCommand(async () => {
  const { DATA_DIR } = readConfig();
  await takeBackup(DATA_DIR, target);
  console.log(
    `${DATA_DIR} is copied to ${target}. It holds secrets and personal data: keep it as safe as the product.`,
  );
});
