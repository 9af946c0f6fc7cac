import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allContracts } from '@grow/contracts/all';
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
  read_only?: boolean;
  cap_drop?: string[];
};
const servicesOf = (file: string) =>
  (parse(read(file), { merge: true }) as { services: Record<string, Service> }).services;
const processes = Object.entries(servicesOf('compose-version.yaml')).map(([name, service]) => ({ name, ...service }));

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

  it('contain no data and no secrets of the build machine', () => {
    expect(read('Dockerfile.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', '.data', '.git']));
  });
});

describe('the compose files', () => {
  it('name every image by version', () => {
    const images = [...Object.values(servicesOf('compose.yaml')), ...processes].map(({ image }) => image);
    expect(images.filter((image) => image !== undefined && !/:v?(?:\d+\.\d+|\$\{VERSION)/u.test(image))).toEqual([]);
    expect(processes.map(({ name }) => name)).toEqual(['content', 'user', 'gateway']);
  });

  it('gives processes a read-only file system and no capabilities', () => {
    for (const { read_only, cap_drop } of processes)
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
  });

  it('sets only variables of .env.example, and takes the rest from .env', () => {
    for (const { environment = {}, env_file } of processes) {
      expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
      expect(env_file).toBe('../.env');
    }
  });

  // The variables that the files require, and no more.
  const given: Record<string, string> = {
    INTERNAL_SECRET: 'a long random text for the processes, 1234',
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
      const entries = Object.entries(environment ?? {}).map(([key, value]) => [key, substitute(String(value), given)]);
      // Nothing listens there: a service with valid settings reports that it cannot reach its database.
      const env = { ...Object.fromEntries(entries), DATA_DIR: folder, PORT: '0', METRICS_PORT: '0' } as Record<
        string,
        string
      >;
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

  it('names every setting that the compose files set', () => {
    const wanted = processes.flatMap(({ environment = {} }) => Object.keys(environment));
    // Its volumes are mounted where the image looks by default, and not every cluster has a Prometheus.
    const left = new Set(['DATA_DIR', 'METRICS']);
    expect(wanted.filter((name) => !all.has(name) && !left.has(name))).toEqual([]);
  });

  it('gives each process only its own secrets', () => {
    const { gateway, content, user } = values.processes;
    expect(gateway?.secrets).toEqual(['INTERNAL_SECRET', 'VALKEY_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    expect(content?.secrets.filter((name) => /USER|MAIL|SMTP|VAPID|GOOGLE|OIDC|IDENTITY/u.test(name))).toEqual([]);
    expect(user?.secrets.filter((name) => name.includes('CONTENT'))).toEqual([]);
    expect(templates).not.toContain('envFrom');
    const commented =
      /# A secret that exists already, with ([^.]+)\./u.exec(text)?.[1]?.match(/[A-Z][A-Z0-9_]+/gu) ?? [];
    expect(commented.length).toBeGreaterThan(5);
    expect(commented.filter((name) => !secrets.includes(name))).toEqual([]);
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
