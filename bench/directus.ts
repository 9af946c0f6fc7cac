import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import pg from 'pg';

/** Never a dependency of the product: 700 MB in a folder that git ignores, installed at the first run. */
const version = '12.4.0';
const home = join(import.meta.dirname, '.peers', `directus-${version}`);
const cli = join(home, 'node_modules', 'directus', 'cli.js');
const admin = 'admin@grow-bench.dev';
const reader = 'reader@grow-bench.dev';

/** False if the installation failed; npm has printed why. */
export function installDirectus(): boolean {
  if (existsSync(join(home, 'installed'))) return true;
  console.log(`installing Directus ${version} into ${home}, which takes some minutes`);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'peer', private: true }));
  const options = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', ['install', ...options, `directus@${version}`], {
    cwd: home,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 1_200_000,
  });
  if (npm.status !== 0) return false;
  // It runs scripts of flows, which no read needs, and would have to be compiled for this version of Node.
  writeFileSync(join(home, 'node_modules', 'isolated-vm', 'isolated-vm.js'), 'module.exports = {};');
  writeFileSync(join(home, 'installed'), version);
  return true;
}

/** Directus with the lessons in a database of its own on the given server; the token gives read access. */
export async function startDirectus(server: string, folder: string, lessons: readonly Record<string, unknown>[]) {
  const database = new URL(server);
  database.pathname = '/directus';
  await createDatabase(server);
  const password = randomBytes(18).toString('base64url');
  const port = await freePort();
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: database.href,
    SECRET: randomBytes(32).toString('base64url'),
    ADMIN_EMAIL: admin,
    ADMIN_PASSWORD: password,
    LOG_LEVEL: 'warn',
    // The lifetime of the token that is used for the measurement.
    ACCESS_TOKEN_TTL: '1d',
    // Otherwise it rejects calls under the measured load.
    PRESSURE_LIMITER_ENABLED: 'false',
    TELEMETRY: 'false',
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(folder, 'extensions'),
  };
  execFileSync(process.execPath, [cli, 'bootstrap'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const cms = spawn(process.execPath, [cli, 'start'], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((resolve) => cms.once('exit', resolve));
  const close = async (): Promise<void> => {
    cms.kill('SIGTERM');
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(url, () => cms.exitCode !== null);
    const adminToken = await signIn(url, admin, password);
    await addLessons(url, adminToken, lessons);
    await addReader(url, adminToken, password);
    const token = await signIn(url, reader, password);
    const fields = 'id,module_id,title,content,order,image_url';
    return {
      url: `${url}/items/lessons?filter%5Bmodule_id%5D%5B_eq%5D=1&sort=order,id&fields=${fields}`,
      token,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createDatabase(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('create database directus').finally(() => client.end());
}

async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(`${url}/server/ping`).catch(() => null);
    if (response?.ok === true) return;
    if (attempt === 600 || hasEnded()) throw new Error('Directus does not answer');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

type Answer = { data: Record<string, unknown> };

async function post(url: string, body: unknown, token?: string): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return (text === '' ? { data: {} } : JSON.parse(text)) as Answer;
}

async function signIn(url: string, email: string, password: string): Promise<string> {
  return String((await post(`${url}/auth/login`, { email, password })).data['access_token']);
}

async function addLessons(url: string, token: string, lessons: readonly Record<string, unknown>[]): Promise<void> {
  const field = (name: string, type: string, schema = {}) => ({ field: name, type, schema });
  const fields = [
    field('id', 'integer', { is_primary_key: true, has_auto_increment: true }),
    field('module_id', 'integer', { is_indexed: true }),
    field('title', 'string'),
    field('content', 'text'),
    field('order', 'integer'),
    field('image_url', 'string'),
  ];
  await post(`${url}/collections`, { collection: 'lessons', schema: {}, fields }, token);
  await post(`${url}/items/lessons`, lessons, token);
}

/** A user whose role lets them read lessons, and nothing else. */
async function addReader(url: string, token: string, password: string): Promise<void> {
  const add = async (collection: string, item: object) => (await post(`${url}/${collection}`, item, token)).data['id'];
  const policy = await add('policies', { name: 'Reads lessons' });
  await add('permissions', { policy, collection: 'lessons', action: 'read', fields: ['*'], permissions: {} });
  const role = await add('roles', { name: 'Reader', policies: { create: [{ policy }] } });
  await add('users', { email: reader, password, role });
}
