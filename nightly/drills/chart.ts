import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { checkReferences } from './chart-references.ts';
import { checkSchemas, type Manifest } from './chart-schemas.ts';
import { findProgram } from './find-program.ts';

const folder = join(repositoryRoot, '.cache', 'chart');
const chartFolder = join(repositoryRoot, 'deploy', 'helm', 'grow-bible');

/** Possible values: the defaults, everything on, and as little as possible. */
const choices: Record<string, object> = {
  default: {},
  everything: {
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
  little: {
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
    postgres: { enabled: false },
  },
};

/**
 * Renders the chart with Helm for each choice of values; checks it against the types and schemas of Kubernetes, and its
 * references.
 */
export async function chart(): Promise<boolean> {
  const helm = findProgram('helm', 'See https://helm.sh/docs/intro/install');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let errorCount = 0;
  for (const [name, values] of Object.entries(choices)) {
    const file = join(folder, `${name}.values.yaml`);
    writeFileSync(file, stringify(values));
    const rendered = render(helm, file);
    writeFileSync(join(folder, `${name}.yaml`), rendered);
    const documents = parseAllDocuments(rendered);
    const manifests = documents
      .map((document) => document.toJS() as Manifest | null)
      .filter((manifest) => manifest !== null);
    const { found, unchecked } = await checkSchemas(manifests, join(folder, `${name}.ts`));
    // Reports duplicate keys, among other errors.
    const mistakes = documents.flatMap(({ errors }) => errors.map(({ message }) => message));
    const all = [...mistakes, ...found, ...checkReferences(manifests)];
    for (const problem of all) console.log(`${name}: ${problem}`);
    errorCount += all.length;
    console.log(
      `RESULT chart, ${name}: ${manifests.length} manifests, ${all.length} faults` +
        (unchecked.length > 0 ? `; without a schema here: ${unchecked.join(', ')}` : ''),
    );
  }
  return errorCount === 0;
}

function render(helm: string, valuesFile: string): string {
  const words = ['template', 'grow', chartFolder, '-f', valuesFile];
  const { status, stdout, stderr } = spawnSync(helm, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The chart does not render:\n${stderr}`);
  return stdout;
}
