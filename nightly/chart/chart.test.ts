import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testPublicKey } from '@grow/service-kit/testing';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments, stringify } from 'yaml';

type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: Record<string, unknown>;
};
type Model = new (data: object) => { validate: () => void };

/** Values to try: the defaults, everything on, and as little as possible. */
const choices: Record<string, object> = {
  default: {},
  all: {
    imagePullSecrets: [{ name: 'pull' }],
    image: { digest: `sha256:${'0'.repeat(64)}` },
    settings: { S3_BUCKET: 'uploads', RELEASES_S3_BUCKET: 'releases', METRICS: true },
    httpRoute: { enabled: true },
    podMonitor: { enabled: true },
    processes: { gateway: { targetEventStreams: 2000 } },
    postgres: {
      image: 'ghcr.io/cloudnative-pg/postgresql:18',
      instances: 1,
      backup: { enabled: true, endpoint: 'https://s3.example' },
    },
    networkPolicy: { metricsNamespace: 'monitoring' },
  },
  few: {
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
    postgres: { enabled: false },
  },
};

/** The operator's keys, without which the chart makes nothing. */
const publicKeys = Object.fromEntries(
  ['gateway', 'content', 'user'].map((name) => [name, { publicKeys: [testPublicKey(name)] }]),
);

const folder = join(repositoryRoot, '.cache', 'chart');
beforeAll(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
});

/** The class of a kind. Kinds of operators have none. */
async function modelOf({ apiVersion, kind }: Manifest): Promise<Model | undefined> {
  const module = import(/* @vite-ignore */ `kubernetes-models/${apiVersion}/${kind}`) as Promise<Record<string, Model>>;
  return module.then(
    (models) => models[kind],
    () => undefined,
  );
}

describe.each(Object.entries(choices))('the chart with %s values', (name, values) => {
  const manifests: Manifest[] = [];
  const known: { manifest: Manifest; model: Model }[] = [];

  beforeAll(async () => {
    const file = join(folder, `${name}.values.yaml`);
    writeFileSync(file, stringify(values));
    const keys = join(folder, 'keys.yaml');
    writeFileSync(keys, stringify({ processes: publicKeys }));
    const chart = join(repositoryRoot, 'deploy', 'helm', 'grow-bible');
    const documents = parseAllDocuments(
      execFileSync('helm', ['template', 'grow', chart, '-f', keys, '-f', file]).toString(),
    );
    // A duplicate key is one of these errors.
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    manifests.push(...documents.map((document) => document.toJS() as Manifest | null).filter((one) => one !== null));
    for (const manifest of manifests) {
      const model = await modelOf(manifest);
      if (model !== undefined) known.push({ manifest, model });
    }
    expect(known.length).toBeGreaterThan(10);
  });

  it('fits the schemas of Kubernetes', () => {
    for (const { manifest, model } of known) new model(manifest).validate();
  });

  it('has only fields that Kubernetes knows, which the schemas would let through', () => {
    const lines = known.map(({ manifest }) => {
      const { apiVersion, kind } = manifest;
      const type = `import('kubernetes-models/${apiVersion}/${kind}').I${kind}`;
      return `void (${JSON.stringify(manifest, null, 1)} satisfies ${type});`;
    });
    const file = join(folder, `${name}.ts`);
    writeFileSync(file, `${lines.join('\n')}\nexport {};\n`);
    const compiler = join(repositoryRoot, 'node_modules', 'typescript-7', 'bin', 'tsc');
    const words = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', file];
    execFileSync(process.execPath, [compiler, ...words], { stdio: 'inherit' });
  });

  const deployments = () => manifests.filter(({ kind }) => kind === 'Deployment');

  it('runs each process as docs/production.md says', () => {
    expect(deployments()).toHaveLength(3);
    for (const { metadata, spec } of deployments()) {
      const kinds = manifests.filter((one) => one.metadata.name === metadata.name).map(({ kind }) => kind);
      expect(kinds).toEqual(expect.arrayContaining(['Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget']));
      // The autoscaler sets it.
      expect(spec).not.toHaveProperty('replicas');
      expect(spec['template']).toMatchObject({ spec: { securityContext: { runAsNonRoot: true } } });
      expect(spec).toHaveProperty('template.spec.containers.0', expect.objectContaining(wantedContainer));
    }
  });

  it('selects pods that exist', () => {
    const pods = deployments().map(({ spec }) => spec['template']);
    for (const { kind, spec } of manifests) {
      const selector = selectorOf(kind, spec);
      if (selector === undefined) continue;
      const selected = expect.objectContaining({ labels: expect.objectContaining(selector) as object }) as object;
      expect(pods).toContainEqual(expect.objectContaining({ metadata: selected }));
    }
  });
});

const wantedContainer = {
  readinessProbe: expect.anything() as object,
  livenessProbe: expect.anything() as object,
  startupProbe: expect.anything() as object,
  resources: { requests: expect.anything() as object, limits: expect.anything() as object },
  securityContext: {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  },
};

/** The labels by which a manifest finds its pods. */
function selectorOf(kind: string, spec: Record<string, unknown>): object | undefined {
  const { selector, podSelector } = spec as Record<string, { matchLabels?: object } | undefined>;
  if (kind === 'Service') return selector;
  if (kind === 'PodDisruptionBudget' || kind === 'Deployment') return selector?.matchLabels;
  return kind === 'NetworkPolicy' ? podSelector?.matchLabels : undefined;
}
