// npm run db -- <content|user>: psql at a database of the product that runs here, or a plain prompt where psql is missing.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import pg from 'pg';
import { runningUrl } from './postgres/running-url.ts';
import { readConfig } from './start/config.ts';
import { loadEnvFile } from './start/load-env-file.ts';

function readUrl(service: string): string {
  loadEnvFile();
  const { DATA_DIR, DATABASE_URL_CONTENT, DATABASE_URL_USER } = readConfig();
  const given = { content: DATABASE_URL_CONTENT, user: DATABASE_URL_USER };
  if (service !== 'content' && service !== 'user') throw new Error('Name the service: npm run db -- content, or user');
  return given[service] ?? runningUrl(resolve(DATA_DIR, 'postgres'), `grow_${service}`);
}

/** One statement a line. */
async function prompt(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: 'sql> ' });
  console.log('psql is not installed: one statement a line, Ctrl-D ends.');
  terminal.prompt();
  for await (const line of terminal) {
    const { rows, rowCount } = await client.query(line).catch((error: unknown) => {
      console.error(String(error));
      return { rows: [], rowCount: 0 };
    });
    if (rows.length > 0) console.table(rows);
    else if (line !== '') console.log(`${rowCount ?? 0} rows`);
    terminal.prompt();
  }
  await client.end();
}

try {
  const url = readUrl(process.argv[2] ?? '');
  const { error, status } = spawnSync('psql', [url], { stdio: 'inherit' });
  if (error) await prompt(url);
  else process.exitCode = status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
