// A long-running throwaway server for work on tests: node tools/postgres/serve-test-postgres.ts <folder>
// Writes its URL to <folder>/url; then: export TEST_POSTGRES_URL=$(cat <folder>/url)
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './embedded-postgres.ts';

const folder = process.argv[2] ?? join(tmpdir(), 'grow-test-postgres');
const server = await startPostgres({ home: join(folder, 'postgres'), isThrowaway: true });
const address = join(folder, 'url');
writeFileSync(address, server.urlOf('postgres'), { mode: 0o600 });
console.log(`The test PostgreSQL runs; its address is in ${address}. Ctrl-C ends it.`);
const keepAlive = setInterval(() => undefined, 1 << 30);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearInterval(keepAlive);
    void server.stop();
  });
}
