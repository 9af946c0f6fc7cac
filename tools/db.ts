// npm run db -- <content|user>: psql at a database of the product that runs here.
import { spawnSync } from 'node:child_process';
import { databaseUrl, runOperatorCommand } from './start/operator-command.ts';

await runOperatorCommand(async () => {
  const service = process.argv[2];
  if (service !== 'content' && service !== 'user') throw new Error('Name the service: npm run db -- content, or user');
  const url = databaseUrl(service);
  const { error, status } = spawnSync('psql', [url], { stdio: 'inherit' });
  if (error) throw new Error(`psql is not installed. For another client, the address is ${url}`);
  process.exitCode = status ?? 1;
});
