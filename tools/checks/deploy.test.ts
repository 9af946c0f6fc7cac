import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allContracts } from '@grow/contracts/all';
import { testServicesFile, testSigningKey } from '@grow/service-kit/testing';
import { Ajv } from 'ajv';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { listWorkspaces, readManifest, repositoryRoot } from '../test/workspaces.ts';

const read = (file: string): string => readFileSync(join(repositoryRoot, 'deploy', file), 'utf8');
const settings = new Set(
  [...readFileSync(join(repositoryRoot, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gmu)].map(
    ([, name]) => name ?? '',
  ),
);

type Resources = { requests: { memory: string } };

type Service = {
  image?: string;
  command?: string[];
  env_file?: string;
  environment?: Record<string, string | number | null>;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
};
const servicesOf = (file: string) =>
  (parse(read(file), { merge: true }) as { services: Record<string, Service> }).services;
const machine = servicesOf('compose.yaml');
const processes = Object.entries(servicesOf('compose-version.yaml')).map(([name, service]) => ({ name, ...service }));

const mains = { gateway: 'api-gateway', content: 'services/content', user: 'services/user' };

/** The settings that each process reads, by its config.ts. */
const readBy: Record<string, string[]> = {};
for (const [name, folder] of Object.entries(mains)) {
  const file = pathToFileURL(join(repositoryRoot, folder, 'src/config.ts')).href;
  const { settingsSchema } = (await import(/* @vite-ignore */ file)) as { settingsSchema: { shape: object } };
  readBy[name] = Object.keys(settingsSchema.shape);
}

describe('the images', () => {
  const dockerfile = read('Dockerfile');
  const stageOf = (name: string): string =>
    dockerfile.split(/^FROM /mu).find((stage) => stage.includes(` AS ${name}\n`)) ?? '';

  it('have a valid Dockerfile, with pinned syntax and base versions', () => {
    expect(validate(dockerfile).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
    // `COPY --parents` requires this version.
    expect(dockerfile).toMatch(/^# syntax=docker\/dockerfile:1\.(?:2\d|[3-9]\d)\n/u);
    const { node } = readManifest(repositoryRoot).dependencies ?? {};
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${node}-bookworm-slim\n`);
  });

  it.each(['product', 'tools'])('%s does not run as root', (name) => {
    expect(stageOf(name)).toMatch(/^USER node$/mu);
  });

  it('install from the package.json of every workspace', () => {
    const patterns = [...stageOf('manifests').matchAll(/[\w*/-]+\/package\.json/gu)].map(([pattern]) => pattern);
    const copied = patterns.flatMap((pattern) => globSync(pattern, { cwd: repositoryRoot }));
    const wanted = listWorkspaces().map(({ folder }) => `${folder}/package.json`);
    expect(copied.map((path) => path.replaceAll('\\', '/')).sort()).toEqual(wanted.sort());
  });

  const ignored = read('Dockerfile.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  /** Docker's `*` matches a dot at the beginning, too. */
  const visible = (path: string): string => path.replaceAll(/(^|\/)\./gu, '$1dot-');
  /** As Docker decides: the last pattern that names a file or a folder above it. */
  function isInContext(path: string): boolean {
    const above = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
    const last = ignored.findLast((line) =>
      above.some((one) => matchesGlob(visible(one), visible(line.replace('!', '')))),
    );
    return last === undefined || last.startsWith('!');
  }

  it('are built from what the recipe and the workspaces need', () => {
    const needed = ['package-lock.json', '.npmrc', '.env.example', 'nx.json', 'tsconfig.base.json', 'deploy/backup.sh'];
    const folders = listWorkspaces().flatMap(({ folder }) => [`${folder}/package.json`, `${folder}/src/main.ts`]);
    expect([...needed, ...folders].filter((path) => !isInContext(path))).toEqual([]);
  });

  it('contain no data and no secrets of the build machine', () => {
    const untracked = readFileSync(join(repositoryRoot, '.gitignore'), 'utf8').split('\n');
    const names = untracked
      .filter((line) => /^[^!#]/u.test(line))
      .map((line) => line.replace('*', 'x').replace(/\/$/u, ''));
    expect(names).toEqual(expect.arrayContaining(['.env', '.env.x', '.data', 'backups', 'deploy/live']));
    const planted = names.flatMap((name) => (name.includes('/') ? [name] : [name, `tools/${name}`]));
    const others = ['.git/config', 'dump.sql', 'key.pem', 'certificates/site.key', 'new-folder/notes.txt'];
    const copied = [...planted.flatMap((path) => [path, `${path}/secret`]), ...others].filter(isInContext);
    expect(copied).toEqual([]);
  });
});

describe('the compose files', () => {
  it('name every image by version', () => {
    const images = [...Object.values(machine), ...processes].map(({ image }) => image);
    expect(images.filter((image) => image !== undefined && !/:v?(?:\d+\.\d+|\$\{VERSION)/u.test(image))).toEqual([]);
    expect(processes.map(({ name }) => name)).toEqual(['content', 'user', 'gateway']);
  });

  it('gives processes a read-only file system and no capabilities', () => {
    for (const { read_only, cap_drop } of processes)
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
  });

  it('let no process win a right', () => {
    const all = [...Object.entries(machine), ...processes.map((one) => [one.name, one] as const)];
    for (const [name, { cap_drop, security_opt }] of all) {
      const confined = { name, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
      expect({ name, cap_drop, security_opt }).toEqual(confined);
    }
    expect(Object.keys(machine).filter((name) => machine[name]?.cap_add)).toEqual(['folders']);
    expect([machine['postgres']?.user, machine['backup']?.user]).toEqual(['postgres', '1000:1000']);
  });

  it.each(processes)(
    'gives $name the settings that it reads, and no secret of another',
    ({ name, environment = {} }) => {
      // There is no pooler, upgrade.sh chooses what is migrated, and the proxy reaches every address.
      const left = /^(?:DATABASE_DIRECT_URL_\w+|MIGRATIONS|GATEWAY_HOST)$/u;
      expect(Object.keys(environment).sort()).toEqual(readBy[name]?.filter((key) => !left.test(key)).sort());
    },
  );

  it('gives nobody all of .env', () => {
    const all = [...Object.values(machine), ...processes];
    expect(all.filter(({ env_file }) => env_file !== undefined)).toEqual([]);
    const ofTools = Object.keys(machine['tools']?.environment ?? {});
    expect(ofTools.filter((name) => !/^(?:DATA_DIR|RELEASES_\w+|DATABASE_URL_\w+|S3_\w+)$/u.test(name))).toEqual([]);
  });

  // The variables that the files require, and no more.
  const given: Record<string, string> = {
    SIGNING_KEY_GATEWAY: testSigningKey('gateway'),
    SIGNING_KEY_CONTENT: testSigningKey('content'),
    SIGNING_KEY_USER: testSigningKey('user'),
    IDENTITY_SECRET: 'another long random text for identities, 5678',
    POSTGRES_PASSWORD: 'secret',
    PUBLIC_URL: 'https://grow.example',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'Grow Bible <no-reply@grow.example>',
    VERSION: 'v1',
    STAMP: '20270101000000',
  };

  it.concurrent.each(processes)(
    'gives $name all settings that a production start requires',
    async ({ name, command, environment }) => {
      const folder = mkdtempSync(join(tmpdir(), 'grow-deploy-'));
      const entries = Object.entries(environment ?? {}).map(([key, value]) => [
        key,
        substitute(String(value ?? ''), given),
      ]);
      // Nothing listens there: a service with valid settings reports that it cannot reach its database.
      const env = {
        ...Object.fromEntries(entries),
        DATA_DIR: folder,
        SERVICES_FILE: testServicesFile(folder),
        PORT: '0',
        METRICS_PORT: '0',
      } as Record<string, string>;
      for (const key of Object.keys(env)) env[key] = env[key]?.replace('@postgres:5432', '@127.0.0.1:1') ?? '';
      const main = command?.[1] ?? 'api-gateway/src/main.ts';
      expect(await firstWords(main, env)).toMatch(name === 'gateway' ? /the gateway is listening/u : /ECONNREFUSED/u);
      rmSync(folder, { recursive: true, force: true });
    },
  );
});

describe('the chart', () => {
  const templates = read('helm/grow-bible/templates/processes.yaml') + read('helm/grow-bible/templates/_names.tpl');
  const text = read('helm/grow-bible/values.yaml');
  const values = parse(text) as {
    settings: Record<string, string>;
    ingress: { annotations: Record<string, string> };
    processes: Record<string, { max: number; secrets: string[]; maxEventStreams?: number; resources: Resources }>;
    postgres: { pooler: { instances: number; defaultPoolSize: number; maxClientConnections: number } };
  };
  const secrets = Object.values(values.processes).flatMap((process) => process.secrets);
  const named = [...templates.matchAll(/name: ([A-Z][A-Z0-9_]+)[\s,]/gu)].map(([, name]) => name ?? '');
  const urls = ['DATABASE_URL_CONTENT', 'DATABASE_URL_USER'];
  const all = new Set([...named, ...secrets, ...Object.keys(values.settings), ...urls]);

  it('uses only values that values.yaml names', () => {
    const used = globSync('deploy/helm/grow-bible/templates/*', { cwd: repositoryRoot })
      .map((file) => readFileSync(join(repositoryRoot, file), 'utf8'))
      .flatMap((template) => [...template.matchAll(/\.Values\.([\w.]+)/gu)].map(([, path]) => path ?? ''));
    const valueAt = (path: string): unknown =>
      path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);
    expect(used.length).toBeGreaterThan(20);
    // Those who use a bucket for releases add its setting.
    expect(new Set(used.filter((path) => valueAt(path) === undefined))).toEqual(
      new Set(['settings.RELEASES_S3_BUCKET']),
    );
  });

  it('names only settings that .env.example knows', () => {
    expect(secrets.length).toBeGreaterThan(5);
    expect([...all].filter((name) => !settings.has(name) && name !== 'DATABASE_PASSWORD')).toEqual([]);
  });

  it('gives each process only its own secrets', () => {
    for (const [name, process] of Object.entries(values.processes)) {
      const own = readBy[name]?.filter((key) => secrets.includes(key)) ?? [];
      expect({ name, secrets: process.secrets.toSorted() }).toEqual({ name, secrets: own.sort() });
    }
    // Demo accounts are refused in production, and the key of Firebase is public.
    const secretive = Object.values(readBy)
      .flat()
      .filter((key) => /SECRET|PASSWORD$|PRIVATE|_KEY/u.test(key));
    // Each process has a signing key of its own, under its name.
    const isPublic = /^(?:DEMO_PASSWORD|FIREBASE_API_KEY|SIGNING_KEY)$/u;
    expect(secretive.filter((key) => !secrets.includes(key) && !isPublic.test(key))).toEqual([]);
    expect(templates).not.toContain('envFrom');
    const commented =
      /# A secret that exists already, with ([^.]+)\./u.exec(text)?.[1]?.match(/[A-Z][A-Z0-9_]+/gu) ?? [];
    expect(commented.length).toBeGreaterThan(5);
    expect(commented.filter((name) => !secrets.includes(name) && !/^SIGNING_KEY_/u.test(name))).toEqual([]);
  });

  const schema = JSON.parse(read('helm/grow-bible/values.schema.json')) as {
    properties: { settings: { propertyNames: { enum: string[] } } };
  };
  const isValid = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(schema);
  const faultsOf = (given: unknown): string[] =>
    isValid(given) ? [] : (isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);

  it('accepts its own values, and names in the schema every setting that a process reads and it does not set', () => {
    expect(faultsOf(values)).toEqual([]);
    const isOfMachine = /^(?:DATA_DIR|GATEWAY_HOST)$/u;
    const free = Object.values(readBy)
      .flat()
      .filter((name) => !secrets.includes(name) && !named.includes(name) && !isOfMachine.test(name));
    expect(schema.properties.settings.propertyNames.enum).toEqual([...new Set(free)].sort());
  });

  it.each([
    ['publicUrl', 'http://grow.example'],
    ['publicURL', 'https://grow.example'],
    ['settings.MAIL_FORM', 'Grow Bible <no-reply@grow.example>'],
    ['settings.SIGNING_KEY', 'belongs into the secret'],
    ['settings.MINIMUM_AGE', ['18']],
    ['image.digest', 'latest'],
    ['trustedProxies', '1'],
    ['drainSeconds', 61],
    ['ingress.host', 'https://grow.example'],
    ['ingress.enable', true],
    ['processes.gateway.min', 0],
    ['processes.gateway.secrets', ['IDENTITY_SECRET']],
    ['processes.user.resources.limits.memory', '1 GB'],
    ['processes.worker', {}],
    ['postgres.pooler.poolMode', 'statement'],
    ['postgres.backup.schedule', '0 3 * * *'],
    ['networkPolicy.ingressNamespace', ''],
  ])('refuses %s: %j', (path, wrong) => {
    const given = structuredClone(values) as unknown as Record<string, unknown>;
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce((inner, key) => inner[key] as Record<string, unknown>, given);
    holder[last] = wrong;
    expect(faultsOf(given)).not.toEqual([]);
  });

  it('has memory for as many open pages as a gateway takes', () => {
    const { maxEventStreams = 0, resources } = values.processes['gateway'] ?? {
      resources: { requests: { memory: '' } },
    };
    expect(Number.parseInt(resources.requests.memory, 10) * 1024 ** 2).toBeGreaterThan(170e6 + maxEventStreams * 60e3);
  });

  it('lets the largest upload through', () => {
    const size = values.ingress.annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '';
    const largest = Math.max(...allContracts.map(({ upload }) => upload?.maxBytes ?? 0));
    expect(size).toMatch(/^\d+m$/u);
    expect(Number.parseInt(size, 10) * 1024 * 1024).toBeGreaterThan(largest);
  });

  it('has enough connections for as many processes as the autoscaler may start', () => {
    const { instances, defaultPoolSize, maxClientConnections } = values.postgres.pooler;
    const atPostgres = Number(/max_connections: '(\d+)'/u.exec(read('helm/grow-bible/templates/postgres.yaml'))?.[1]);
    for (const name of ['content', 'user']) {
      // One more during an update; each has a pool of 10 and listens on 3 connections.
      const wanted = ((values.processes[name]?.max ?? Infinity) + 1) * 13;
      expect(wanted).toBeLessThanOrEqual(instances * defaultPoolSize);
      expect(wanted).toBeLessThanOrEqual(instances * maxClientConnections);
    }
    // Some are reserved for the operator.
    expect(instances * defaultPoolSize).toBeLessThanOrEqual(atPostgres - 20);
  });
});

function substitute(text: string, given: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+)(?::[?-][^}]*)?\}/gu, (_all, name: string) => given[name] ?? '');
}

/** The output of a process until it is ready or ends. */
async function firstWords(main: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [main], { cwd: repositoryRoot, env: { PATH: process.env['PATH'], ...env } });
  let output = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('the gateway is listening')) child.kill('SIGKILL');
    });
  }
  const impatient = setTimeout(() => child.kill('SIGKILL'), 90_000);
  await ended;
  clearTimeout(impatient);
  return output;
}
