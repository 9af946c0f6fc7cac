// npm run outbox: lists the events that could not be delivered. npm run outbox -- requeue <id>... retries them (all of
// them: requeue all), discard <id>... deletes them.
import { resolve } from 'node:path';
import pg from 'pg';
import { discardDeadLetters, listDeadLetters, requeueDeadLetters } from './outbox/dead-letters.ts';
import { runningUrl } from './postgres/running-url.ts';
import { readConfig } from './start/config.ts';

const changes = { requeue: requeueDeadLetters, discard: discardDeadLetters } as const;
const [command = 'list', ...ids] = process.argv.slice(2);

async function run(): Promise<void> {
  if (command !== 'list' && (!isChange(command) || ids.length === 0)) {
    throw new Error('Say list, requeue <id>..., requeue all or discard <id>...');
  }
  const { DATA_DIR, DATABASE_URL_CONTENT, DATABASE_URL_USER } = readConfig();
  const home = resolve(DATA_DIR, 'postgres');
  await visit('content', DATABASE_URL_CONTENT ?? runningUrl(home, 'grow_content'));
  await visit('user', DATABASE_URL_USER ?? runningUrl(home, 'grow_user'));
}

function isChange(name: string): name is keyof typeof changes {
  return name in changes;
}

async function visit(service: string, connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const found = await listDeadLetters(client);
    if (!isChange(command)) {
      for (const { id, topic, attempts, failedAt, reason } of found) {
        console.log(`${service}  ${id}  ${topic}  ${failedAt.toISOString()}  tries: ${attempts}  ${reason}`);
      }
      console.log(`${service}: ${found.length === 0 ? 'none' : found.length}`);
      return;
    }
    const chosen = ids[0] === 'all' && command === 'requeue' ? found.map(({ id }) => id) : ids;
    console.log(
      `${service}: ${await changes[command](client, chosen)} ${command === 'requeue' ? 'queued again' : 'forgotten'}`,
    );
  } finally {
    await client.end();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
