// The admin's lists at size: 100,000 users and 5,000 lessons, through the gateway, against the bare SQL of each.
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAdminLessons, listUsers, signInAtProvider, signInWithEmail } from '@grow/contracts';
import { startProduct } from '@grow/tools/start/start-product.ts';
import pg from 'pg';

const calls = 300;
const users = 100_000;
const lessons = 5_000;
const expression = `lower(username || ' ' || coalesce(email, '') || ' ' || coalesce(display_name, ''))`;
const userColumns = 'id, username, email, display_name, level, is_admin, is_guest, last_active';

const dataDir = mkdtempSync(join(tmpdir(), 'grow-bench-'));
chmodSync(dataDir, 0o755);
const product = await startProduct({
  env: {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_PASSWORD: randomBytes(12).toString('hex'),
    RATE_LIMIT_SCALE: '1000000',
    PUBLIC_URL: undefined,
  },
  log: () => undefined,
});
const userDatabase = new pg.Client({ connectionString: product.databases.user });
const contentDatabase = new pg.Client({ connectionString: product.databases.content });
try {
  await Promise.all([userDatabase.connect(), contentDatabase.connect()]);
  await fill();
  const cookie = await signIn();
  const results = [
    await compare(
      'users, first page',
      cookie,
      `${listUsers.path}`,
      userDatabase,
      `select ${userColumns} from users order by id limit 51`,
    ),
    await compare(
      'users, a page in the middle',
      cookie,
      `${listUsers.path}?after=50000`,
      userDatabase,
      `select ${userColumns} from users where id > 50000 order by id limit 51`,
    ),
    await compare(
      'search, one hit',
      cookie,
      `${listUsers.path}?search=grower77777`,
      userDatabase,
      `select ${userColumns} from users where ${expression} like '%grower77777%' order by id limit 51`,
    ),
    await compare(
      'search, many hits',
      cookie,
      `${listUsers.path}?search=grower`,
      userDatabase,
      `select ${userColumns} from users where ${expression} like '%grower%' order by id limit 51`,
    ),
    await compare(
      'search, no hit',
      cookie,
      `${listUsers.path}?search=zzzzqq`,
      userDatabase,
      `select ${userColumns} from users where ${expression} like '%zzzzqq%' order by id limit 51`,
    ),
    await compare(
      'lessons of a module of 5,000',
      cookie,
      `${listAdminLessons.path}?moduleId=1`,
      contentDatabase,
      `select id, module_id, title, "order", image_url, version, left(content, 60) from lessons where module_id = 1 and deleted_at is null order by "order", id`,
    ),
  ];
  const slowest = Math.max(...results.map(({ p95 }) => p95));
  const ratio = Math.max(...results.map(({ times }) => times));
  console.log(
    `RESULT admin lists: slowest p95 ${slowest.toFixed(1)} ms through the gateway (wanted: under 150), at most ${ratio.toFixed(1)}x the bare SQL`,
  );
} finally {
  await userDatabase.end();
  await contentDatabase.end();
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill(): Promise<void> {
  await userDatabase.query(
    `insert into users (username, username_key, username_look, email, display_name)
     select 'grower' || n, 'grower' || n, 'grower' || n, 'grower' || n || '@grow.example', 'Grower ' || n from generate_series(1, ${users}) n`,
  );
  await contentDatabase.query(
    `insert into lessons (module_id, title, content, "order")
     select 1, 'Lesson ' || n, repeat('Some words of a lesson. ', 60), n + 10 from generate_series(1, ${lessons}) n`,
  );
  await userDatabase.query('vacuum analyze users');
  await contentDatabase.query('vacuum analyze lessons');
}

async function signIn(): Promise<string> {
  const post = (path: string, body: unknown) =>
    fetch(`${product.url}${path}`, {
      method: 'POST',
      headers: { origin: product.url.replace(/\/$/u, ''), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const credentials = { email: 'admin@grow.example', password: product.demoPassword };
  const signed = (await (await post(signInAtProvider.path, credentials)).json()) as { token: string };
  const response = await post(signInWithEmail.path, { token: signed.token, provider: 'password' });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

async function compare(name: string, cookie: string, path: string, database: pg.Client, sql: string) {
  const gateway = await measure(async () => {
    const response = await fetch(`${product.url}${path}`, { headers: { cookie } });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    await response.arrayBuffer();
  });
  const bare = await measure(() => database.query(sql));
  const times = gateway.p50 / bare.p50;
  console.log(
    `${name}: p50 ${gateway.p50.toFixed(1)} ms, p95 ${gateway.p95.toFixed(1)} ms; bare SQL p50 ${bare.p50.toFixed(1)} ms, p95 ${bare.p95.toFixed(1)} ms; ${times.toFixed(1)}x`,
  );
  return { p95: gateway.p95, times };
}

async function measure(call: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let index = 0; index < calls + 20; index += 1) {
    const start = performance.now();
    await call();
    // Warms caches and code.
    if (index >= 20) times.push(performance.now() - start);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
