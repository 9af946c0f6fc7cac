import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { statusSchema } from '@grow/contracts';
import { ensureDatabases, query } from '@grow/tools/postgres/databases.ts';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { temporaryFolder } from '@grow/tools/postgres/temporary-folder.ts';
import { publishBuilds } from '@grow/tools/start/start-product.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { checkWrites } from './check-writes.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { findProgram } from './find-program.ts';
import { startLoad } from './load.ts';

const origin = 'https://grow.example';

/**
 * `deploy/upgrade.sh` goes from one version to the next and back under load, and is killed at each of its commands. The
 * processes, PostgreSQL, HAProxy and the migrations are real. `docker-processes.ts` stands in for Docker.
 */
export async function upgrade(): Promise<boolean> {
  findProgram('haproxy');
  using temporary = temporaryFolder();
  const folder = temporary.path;
  const [postgresPort, proxyPort, containerPort] = [await freePort(), await freePort(), await freePort()];
  const site = join(folder, 'site');
  prepareSite(folder, site);
  makeVersions(folder);
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    PS4: 'RUNS ',
    DRILL: folder,
    POSTGRES_PORT: String(postgresPort),
    PROXY_PORT: String(proxyPort),
    CONTAINER_PORT: String(containerPort),
  };
  await using cleanup = new AsyncDisposableStack();
  cleanup.use(await startDebianPostgres(join(folder, 'postgres'), postgresPort));
  cleanup.defer(() => {
    for (const project of readdirSync(join(folder, 'projects')))
      spawnSync('docker', ['compose', '-p', project, 'down'], { env, cwd: site });
  });
  const urlOf = (name: string): string => `postgres://grow@127.0.0.1:${postgresPort}/${name}`;
  const url = `http://127.0.0.1:${proxyPort}`;

  /** Runs the script. With `killAt` it is killed at its command of that number, or `delayMs` later. */
  async function run(words: string[], killAt = Infinity, delayMs = 0) {
    const child = spawn('sh', ['-x', 'deploy/upgrade.sh', ...words], {
      cwd: site,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const kill = (): void => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
    };
    const commands: string[] = [];
    let output = '';
    let rest = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => {
      const lines = `${rest}${String(chunk)}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('RUNS ')) output += `${line}\n`;
        else if (/\b(?:docker (?:compose|image)|sync|mv) /u.test(line) && commands.push(line) === killAt)
          if (delayMs === 0) kill();
          else setTimeout(kill, delayMs);
      }
    });
    const [code, signal] = await new Promise<[number | null, string | null]>((resolve) =>
      child.once('close', (...ended) => resolve(ended)),
    );
    return { isDone: code === 0, isKilled: signal !== null, last: commands.at(-1) ?? '', output };
  }

  /** The version behind the proxy, and how long it took until that version worked. */
  async function serving(): Promise<{ version: string; ms: number }> {
    for (const from = performance.now(); performance.now() - from < 60_000; await sleep(100)) {
      const answer = await fetch(`${url}/api/status`, { headers: { connection: 'close' } }).catch(() => null);
      const { state, version = '' } = answer?.ok ? statusSchema.parse(await answer.json()) : { state: 'down' };
      if (state === 'ok') return { version: version.split('+')[0] ?? '', ms: performance.now() - from };
    }
    return { version: 'none', ms: Infinity };
  }

  const isLive = (version: string): boolean =>
    readFileSync(join(site, 'deploy', 'live', 'live.cfg'), 'utf8').includes(`# version ${version}\n`);

  const claims: [string, boolean][] = [];
  const claim = (what: string, holds: boolean): void => {
    claims.push([what, holds]);
    console.log(`RESULT upgrade: ${what}: ${holds}`);
  };
  const goesTo = async (version: string, ...words: string[]): Promise<boolean> => {
    const { isDone, output } = await run([version, ...words]);
    if (!isDone) console.log(output);
    return isDone && (await serving()).version === version && readdirSync(join(folder, 'projects')).length === 2;
  };
  const isRefused = async (version: string, because: string, ...words: string[]): Promise<boolean> => {
    const before = await serving();
    const { isDone, output } = await run([version, ...words]);
    if (!output.includes(because)) console.log(output);
    return !isDone && output.includes(because) && (await serving()).version === before.version;
  };

  await ensureDatabases(urlOf('postgres'), ['grow_content', 'grow_user']);
  await publishBuilds({ RELEASES_DIR: join(folder, 'data', 'releases') }, () => undefined);
  claim('the first version is installed', await goesTo('v1'));
  const databases = { content: urlOf('grow_content'), user: urlOf('grow_user') };
  await using load = await startLoad({ url, origin, databases, people: 10, isPatient: true, pauseMs: 2500 });
  let kills = 0;
  let slowestMs = 0;
  // Forward, the script is killed as each command begins; on the way back, while every sixth command runs.
  for (const { from, to, every, delayMs } of [
    { from: 'v1', to: 'v2', every: 1, delayMs: 0 },
    { from: 'v2', to: 'v1', every: 6, delayMs: 700 },
  ]) {
    let isGood = true;
    for (let at = 1; ; at += every) {
      const { isKilled, last } = await run([to], at, delayMs);
      if (!isKilled) break;
      kills += 1;
      const { version, ms } = await serving();
      slowestMs = Math.max(slowestMs, ms);
      console.log(`killed at ${at}: ${last.slice(0, 150)}: ${version} serves after ${Math.round(ms)} ms`);
      isGood &&= version === from || (version === to && isLive(to));
    }
    claim(`killed on the way from ${from} to ${to}, ${from} serves, and after the switch ${to}`, isGood);
    claim(`a last run ends with ${to} alone`, await goesTo(to));
  }
  const { writes, longestGapMs, requests, failures, refused } = await load.stop();
  const { acknowledged, lost, doubled } = await checkWrites(databases, writes);
  console.log(
    `RESULT upgrade: ${kills} kills, served again within ${Math.round(slowestMs)} ms; ${requests} requests, ` +
      `${failures.length} failed, ${refused} of them refused; longest time without a write ${Math.round(longestGapMs)} ms; ` +
      `${acknowledged} writes acknowledged, ${lost} lost, ${doubled} doubled`,
  );
  for (const failure of failures.slice(0, 10)) console.log(failure);
  claim('no request is refused', refused === 0);
  claim('no acknowledged write is lost or doubled', acknowledged > 0 && lost + doubled === 0);
  claim('no write and no page waits for a minute', longestGapMs < 60_000 && slowestMs < 60_000);

  const backup = `/backups/${
    readdirSync(join(folder, 'backups'))
      .filter((name) => name.endsWith('Z'))
      .sort()[0]
  }`;
  claim('a version that does not start is refused', await isRefused('dead', 'does not become ready'));
  claim('a version that starts but does not work is refused', await isRefused('broken', 'fails its smoke test'));
  claim('an unknown version is refused', await isRefused('v9', 'there is no image'));
  claim('a version that drops a column is installed', await goesTo('v3'));
  claim('the version before it can still be installed', (await goesTo('v2')) && (await goesTo('v3')));
  claim('the version before that is refused', await isRefused('v1', 'has taken away what it needs'));
  claim(
    'an older backup is not restored without a question',
    await isRefused('v3', 'without a terminal', '--restore', backup),
  );
  await run(['v3', '--restore', backup, '--yes'], 7, 500);
  claim('a kill during the restore changes nothing', isLive('v3') && (await serving()).version === 'v3');
  claim('with --yes the backup is restored and migrated', await goesTo('v3', '--restore', backup, '--yes'));
  claim('with --yes it is also restored under an older version', await goesTo('v1', '--restore', backup, '--yes'));
  const users = await query(urlOf('postgres'), "select from pg_database where datname like 'grow_user%'");
  claim('the earlier databases are kept', users.length >= 3);
  return claims.every(([, holds]) => holds);
}

/** Makes the folder of an operator: `deploy` and .env. */
function prepareSite(folder: string, site: string): void {
  for (const name of ['bin', 'data', 'backups', 'projects', 'site']) mkdirSync(join(folder, name));
  cpSync(join(repositoryRoot, 'deploy'), join(site, 'deploy'), { recursive: true });
  rmSync(join(site, 'deploy', 'live'), { recursive: true, force: true });
  const settings = {
    IDENTITY_SECRET: 'another long random text for identities, 5678',
    POSTGRES_PASSWORD: 'trusted',
    PUBLIC_URL: origin,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'grow@grow.example',
    ALERT_SMTP: '127.0.0.1:1',
    ALERT_EMAIL: 'alerts@grow.example',
    RATE_LIMIT_SCALE: '10',
    PUSH: 'off',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`);
  writeFileSync(join(site, '.env'), lines.join('\n'));
  const docker = `#!/bin/sh\nexec ${process.execPath} ${join(import.meta.dirname, 'docker-processes.ts')} "$@"\n`;
  writeFileSync(join(folder, 'bin', 'docker'), docker, { mode: 0o755 });
}

/** v2 adds a column, and v3 drops it. `dead` does not start. `broken` only reports that it is ready. */
function makeVersions(folder: string): void {
  const add = ['209901010000-add-mood', 'alter table posts add column mood text'];
  const drop = ['209901020000-drop-mood-after-209901010000', 'alter table posts drop column mood'];
  const versions = { v1: [], v2: [add], v3: [add, drop], dead: [add], broken: [add] };
  for (const [version, migrations] of Object.entries(versions)) {
    const image = join(folder, 'images', version);
    for (const part of ['packages', 'services', 'api-gateway', 'package.json'])
      cpSync(join(repositoryRoot, part), join(image, part), { recursive: true, verbatimSymlinks: true });
    symlinkSync(join(repositoryRoot, 'node_modules'), join(image, 'node_modules'));
    for (const [name, sql] of migrations) {
      writeFileSync(
        join(image, 'services/content/src/migrations', `${name}.ts`),
        `import { Migration } from '@mikro-orm/migrations';
export class Drill extends Migration { override up(): void { this.addSql('${sql}'); } }\n`,
      );
    }
    const gateway = join(image, 'api-gateway/src/main.ts');
    if (version === 'dead') writeFileSync(gateway, 'process.exit(1);\n');
    if (version === 'broken') {
      const answer = `import { createServer } from 'node:http';
createServer((_request, response) => response.end('ready')).listen(Number(process.env['PORT']), process.env['HOST']);\n`;
      writeFileSync(gateway, answer);
    }
  }
}
