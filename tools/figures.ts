// npm run figures -- 2026: what moderators report of a year. With --csv also as figures-2026.csv in this folder.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { csvOf, readFigures } from './figures/read-figures.ts';
import { runningUrl } from './postgres/running-url.ts';
import { loadEnvFile } from './start/load-env-file.ts';
import { readConfig } from './start/config.ts';

const [year = '', flag, ...rest] = process.argv.slice(2);

async function run(): Promise<void> {
  if (!/^20\d\d$/u.test(year) || (flag !== undefined && flag !== '--csv') || rest.length > 0) {
    throw new Error('Name the year: npm run figures -- 2026, or npm run figures -- 2026 --csv');
  }
  loadEnvFile();
  const { DATA_DIR, DATABASE_URL_CONTENT, DATABASE_URL_USER } = readConfig();
  const home = resolve(DATA_DIR, 'postgres');
  const content = new pg.Client({ connectionString: DATABASE_URL_CONTENT ?? runningUrl(home, 'grow_content') });
  const user = new pg.Client({ connectionString: DATABASE_URL_USER ?? runningUrl(home, 'grow_user') });
  try {
    await Promise.all([content.connect(), user.connect()]);
    const figures = await readFigures(content, user, Number(year));
    for (const { figure, detail, value } of figures) {
      console.log(`${detail === '' ? figure : `  ${detail}`}: ${value ?? 'none'}`);
    }
    if (flag === undefined) return;
    const file = `figures-${year}.csv`;
    writeFileSync(file, csvOf(figures));
    console.log(`wrote ${file}`);
  } finally {
    await Promise.all([content.end(), user.end()]);
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
