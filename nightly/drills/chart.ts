import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { checkReferences } from './chart-references.ts';
import { checkSchemas, type Manifest } from './chart-schemas.ts';
import { findProgram, NotRun } from './find-program.ts';

const folder = join(repositoryRoot, '.cache', 'chart');
const chartFolder = join(repositoryRoot, 'deploy', 'helm', 'grow-bible');

/** What a person may choose: as shipped, everything on, as little as possible. */
const choices: Record<string, object> = {
  default: {},
  everything: {
    imagePullSecrets: [{ name: 'pull' }],
    settings: { S3_BUCKET: 'uploads', RELEASES_S3_BUCKET: 'releases', METRICS: 'on' },
    postgres: { image: 'ghcr.io/cloudnative-pg/postgresql:18', instances: 1 },
    networkPolicy: { metricsNamespace: 'monitoring' },
  },
  little: {
    ingress: { enabled: false },
    networkPolicy: { enabled: false },
    postgres: { enabled: false },
  },
};

/** Renders the chart with each choice and checks it against the types and schemas of Kubernetes, and against itself. */
export async function chart(): Promise<boolean> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let faults = 0;
  for (const [name, values] of Object.entries(choices)) {
    const file = join(folder, `${name}.values.yaml`);
    writeFileSync(file, stringify(values));
    const rendered = render(file);
    const target = join(folder, `${name}.yaml`);
    writeFileSync(target, rendered);
    const manifests = parseAllDocuments(rendered)
      .map((document) => document.toJS() as Manifest | null)
      .filter((manifest) => manifest !== null);
    const { found, unchecked } = await checkSchemas(manifests, join(folder, `${name}.ts`));
    const all = [...found, ...checkReferences(manifests), ...lintYaml(target)];
    for (const fault of all) console.log(`${name}: ${fault}`);
    faults += all.length;
    console.log(
      `RESULT chart, ${name}: ${manifests.length} manifests, ${all.length} faults` +
        (unchecked.length > 0 ? `; without a schema here: ${unchecked.join(', ')}` : ''),
    );
  }
  return faults === 0;
}

function render(valuesFile: string): string {
  const [program, words, env] = renderer(valuesFile);
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`The chart does not render:\n${stderr}`);
  return stdout;
}

/** Helm where it is installed; Debian has only its parts. */
function renderer(valuesFile: string): [string, string[], Record<string, string>] {
  try {
    return [findProgram('helm'), ['template', 'grow', chartFolder, '-f', valuesFile], {}];
  } catch {
    const goPath = '/usr/share/gocode';
    if (
      !existsSync(join(goPath, 'src/github.com/Masterminds/sprig')) ||
      !existsSync(join(goPath, 'src/sigs.k8s.io/yaml'))
    )
      throw new NotRun(
        'neither helm nor its parts are installed. On Debian: apt-get install golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev',
      );
    const main = join(import.meta.dirname, 'render-chart', 'main.go');
    const env = { GO111MODULE: 'off', GOPATH: goPath, GOFLAGS: '', GOCACHE: join(repositoryRoot, '.cache', 'go') };
    return [findProgram('go', 'golang-go'), ['run', main, chartFolder, 'grow', valuesFile], env];
  }
}

function lintYaml(file: string): string[] {
  let program: string;
  try {
    program = findProgram('yamllint');
  } catch (error) {
    console.log(`yamllint not run: ${error instanceof Error ? error.message : ''}`);
    return [];
  }
  // Layout is for what people write; of what is rendered only mistakes matter, such as a key that stands twice.
  const rules =
    '{extends: relaxed, rules: {line-length: disable, empty-lines: disable, trailing-spaces: disable, indentation: disable}}';
  const { status, stdout } = spawnSync(program, ['-d', rules, '-f', 'parsable', file], { encoding: 'utf8' });
  return status === 0 ? [] : stdout.trim().split('\n');
}
