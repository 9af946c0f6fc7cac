// npm run db -- <service>: psql at a database of the product that runs here.
import { spawnSync } from 'node:child_process';
import { databaseUrl, runOperatorCommand } from './start/operator-command.ts';
import { findService } from './start/services.ts';

await runOperatorCommand(async () => {
  const url = databaseUrl(findService(process.argv[2]).name);
  const { error, status } = spawnSync('psql', [url], { stdio: 'inherit' });
  if (error) throw new Error(`psql is not installed. For another client, the address is ${url}`);
  process.exitCode = status ?? 1;
});
