// Stands in for the `docker` command in deploy/upgrade.sh, with processes in place of containers. The Compose files say
// what runs: commands, environment, health checks and order. Like containers, the processes outlive the command that
// started them. An image is a folder `images/<version>` in DRILL, and the name of a container stands for a loopback
// address. The drill itself runs PostgreSQL.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

type Service = {
  command: string[];
  environment: Record<string, string | null>;
  healthcheck: { test: string[] };
  depends_on?: Record<string, unknown>;
};

const { DRILL: folder = '', POSTGRES_PORT = '', PROXY_PORT = '', CONTAINER_PORT = '', ...shell } = process.env;
const { STAMP: stamp = '', VERSION: version = '' } = shell;
const words = process.argv.slice(3);
const options: Record<string, string> = {};
/** Takes the options before the next word. */
function takeOptions(...withoutValue: string[]): void {
  for (let name = words[0]; name?.startsWith('-'); name = words[0]) {
    words.shift();
    const value = withoutValue.includes(name) ? '' : (words.shift() ?? '');
    options[name] = name === '-e' ? `${options[name] ?? ''}${value}\n` : value;
  }
}
takeOptions();
const project = options['-p'];
const home = join(folder, 'projects', project ?? 'grow-bible');
const image = join(folder, 'images', version);
const fileEnv = options['--env-file'] ? parseEnv(readFileSync(options['--env-file'], 'utf8')) : {};

function addressOf(name: string, of = stamp): string {
  const last = [of.slice(10, 12), of.slice(12, 14)].map(Number);
  return `127.${['content', 'user', 'gateway'].indexOf(name) + 101}.${last.join('.')}`;
}

/** Replaces names of containers by addresses, and volumes by folders. */
function translate(text: string): string {
  return text
    .replace('postgres:5432', `127.0.0.1:${POSTGRES_PORT}`)
    .replace('proxy:8080', `127.0.0.1:${PROXY_PORT}`)
    .replaceAll(/(content|user|gateway)-(\d+)/gu, (_all, name: string, of: string) => addressOf(name, of))
    .replaceAll('8080', CONTAINER_PORT)
    .replace(/^\/(data|backups)/u, join(folder, '$1'))
    .replace(/^\/(live|backup\.sh)/u, resolve('deploy', '$1'));
}

function readServices(): Record<string, Service> {
  const text = readFileSync(options['-f'] ?? '', 'utf8').replaceAll(
    /\$\{(\w+)(:[?-])?([^}]*)\}/gu,
    (_all, name: string, kind: string | undefined, rest: string) => {
      const value = shell[name] || fileEnv[name] || (kind === ':-' ? rest : '');
      if (value === '' && kind === ':?') throw new Error(`${name}: ${rest}`);
      return value;
    },
  );
  return (parse(text, { merge: true }) as { services: Record<string, Service> }).services;
}

/** Starts a process that outlives this one. */
function start(name: string, [program = '', ...rest]: string[], cwd: string, env: Record<string, string | undefined>) {
  mkdirSync(home, { recursive: true });
  const output = openSync(join(home, `${name}.log`), 'a');
  const child = spawn(program, rest, { cwd, env, detached: true, stdio: ['ignore', output, output] });
  child.unref();
  writeFileSync(join(home, `${name}.pid`), String(child.pid));
  return child;
}

/** The process id of a container; undefined if it has ended. */
function pidOf(name: string): number | undefined {
  const file = join(home, `${name}.pid`);
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const state = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ') Z';
  return /\) [ZX]/u.test(state) ? undefined : pid;
}

/** The file of the processes, as a container sees it. */
function servicesFile(): string {
  const copy = join(folder, `services-${stamp}.json`);
  const file = resolve('deploy/live', `services-${stamp}.json`);
  if (existsSync(file)) writeFileSync(copy, translate(readFileSync(file, 'utf8')));
  return copy;
}

function environmentOf(name: string, { environment }: Service): Record<string, string | undefined> {
  // A name without a value is taken from the file of settings.
  const set = Object.entries(environment).map(
    ([key, value]) => [key, value === null ? fileEnv[key] : translate(String(value))] as const,
  );
  // In containers the metrics of each process have the same port, and here they would share it.
  const address = addressOf(name);
  const ofProcess = { HOST: address, GATEWAY_HOST: address, METRICS: 'off', SERVICES_FILE: servicesFile() };
  const own = name === 'backup' ? {} : ofProcess;
  return { PATH: shell['PATH'], ...Object.fromEntries(set), ...own };
}

/** The command of a container. Inside a container, 127.0.0.1 is its own address. */
const inside = (name: string, command: string[]): string[] =>
  command.map((word) => translate(word.replace('127.0.0.1', addressOf(name))));

async function up(): Promise<void> {
  const services = Object.entries(readServices());
  for (const isDependent of [false, true]) {
    const stage = services.filter(([, { depends_on }]) => (depends_on !== undefined) === isDependent);
    for (const [name, service] of stage) {
      if (pidOf(name) === undefined) start(name, service.command, image, environmentOf(name, service));
    }
    for (const [name, { healthcheck }] of stage) {
      const [program = '', ...rest] = inside(name, healthcheck.test.slice(1));
      while (spawnSync(program, rest).status !== 0) {
        if (pidOf(name) === undefined) throw new Error(`${name} has ended`);
        await sleep(300);
      }
    }
  }
}

/** `docker compose run` and `exec`. Prints the output of the process, which does not end with this one. */
async function run(isNew: boolean): Promise<number> {
  takeOptions('--rm', '--no-deps', '-T');
  const [name = '', ...command] = words;
  const service = readServices()[name];
  if (service === undefined) throw new Error(`There is no service ${name}`);
  const extra = parseEnv(options['-e'] ?? '');
  const isBackup = name === 'backup';
  const backups = { PGPORT: POSTGRES_PORT, DATA_DIR: translate('/data'), BACKUP_DIR: translate('/backups') };
  const env = {
    ...environmentOf(name, service),
    ...extra,
    ...(isBackup ? { ...backups, PGHOST: '127.0.0.1', LIVE_DIR: translate('/live') } : {}),
  };
  const chosen = isNew && command.length === 0 ? service.command : inside(name, command);
  const child = start(`once-${process.pid}`, chosen, isBackup ? '.' : image, env);
  child.ref();
  const code = await new Promise<number>((end) => child.once('exit', (status) => end(status ?? 1)));
  const log = join(home, `once-${process.pid}.log`);
  process.stdout.write(readFileSync(log));
  rmSync(log);
  return code;
}

async function down(): Promise<void> {
  for (const names of [
    ['proxy', 'gateway'],
    ['content', 'user'],
  ]) {
    for (const pid of names.map(pidOf)) if (pid !== undefined) process.kill(pid, 'SIGTERM');
    while (names.some((name) => pidOf(name) !== undefined)) await sleep(100);
  }
  rmSync(home, { recursive: true, force: true });
}

/** Writes a copy of the configuration with addresses, for HAProxy. */
function writeProxyConfig(): string {
  const copy = join(folder, 'live.cfg');
  writeFileSync(copy, translate(readFileSync('deploy/live/live.cfg', 'utf8')));
  return copy;
}

async function main(verb = ''): Promise<number> {
  if (verb === 'run' || verb === 'exec') return run(verb === 'run');
  if (verb === 'ls') console.log(readdirSync(join(folder, 'projects')).join('\n'));
  else if (verb === 'down') await down();
  else if (verb === 'logs') {
    for (const name of readdirSync(home)) console.log(name, readFileSync(join(home, name), 'utf8').slice(-3000));
  } else if (verb === 'kill') {
    writeProxyConfig();
    process.kill(pidOf('proxy') ?? 0, 'SIGUSR2');
  } else if (verb === 'up' && project !== undefined) await up();
  else if (verb === 'up' && words.at(-1) === 'proxy' && pidOf('proxy') === undefined) {
    const config = ['-f', 'deploy/proxy.cfg', '-f', writeProxyConfig()];
    start('proxy', ['haproxy', '-W', '-db', ...config], '.', { ...shell, PROXY_ADDRESS: `127.0.0.1:${PROXY_PORT}` });
  } else if (verb !== 'up') throw new Error(`Not supported here: ${process.argv.slice(2).join(' ')}`);
  return 0;
}

/** `docker image inspect` and `docker run` of an image, and otherwise `docker compose`. */
async function runDocker(verb = ''): Promise<number> {
  const at = process.argv.findIndex((word) => word.startsWith('grow-bible:'));
  const home = join(folder, 'images', process.argv[at]?.split(':')[1] ?? '');
  if (verb === 'image') return Number(!existsSync(home));
  if (verb !== 'run') return main(words.shift());
  const [program = '', ...rest] = process.argv.slice(at + 1);
  return spawnSync(program, rest, { cwd: home, stdio: 'inherit' }).status ?? 1;
}

process.exit(await runDocker(process.argv[2]));
