import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { slotPlaces } from '@grow/contracts';
import type { RepositoryModel } from '../generators/create-repository.ts';
import { browserTypes } from '../generators/remote-files.ts';
import { runCommand } from '../test/run-command.ts';
import { readManifest, repositoryRoot } from '../test/workspaces.ts';
import { compile, compilePackages } from './compile.ts';
import { kitPackages, listEntryPoints, readPackageManifest } from './kit-packages.ts';

/** The programs that a remote's commands run; the preset requires the same versions. */
const programs = ['@rsbuild/core', 'eslint', 'jsdom', 'prettier', 'typescript', 'vitest'];
const types = ['@types/node', '@types/react', '@types/react-dom'];

const tools = join(repositoryRoot, 'tools');
const { version, engines = {} } = readManifest(join(repositoryRoot, 'packages', 'mfe-kit'));
const kitVersion = version ?? '1.0.0';

/** Every version that the repository names, by package. */
function knownVersions(): Record<string, string> {
  const { dependencies, devDependencies } = readManifest(repositoryRoot);
  const ofTools = readManifest(tools);
  return { ...dependencies, ...devDependencies, ...ofTools.dependencies, ...ofTools.devDependencies };
}

function pick(names: readonly string[]): Record<string, string> {
  const versions = knownVersions();
  return Object.fromEntries(
    [...names].sort().map((name) => {
      const wanted = name.startsWith('@grow/') ? kitVersion : versions[name];
      if (wanted === undefined) throw new Error(`No manifest names a version of ${name}`);
      return [name, wanted];
    }),
  );
}

const fileOf = (name: string): string => `${name.slice(1).replace('/', '-')}-${kitVersion}.tgz`;

/** Packs everything that a remote in a repository of its own needs into a folder. Returns the files. */
export async function packKit(target: string): Promise<string[]> {
  const cache = join(repositoryRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'kit-'));
  try {
    await compilePackages(folder);
    for (const name of kitPackages) writePackageManifest(join(folder, name), name);
    await preparePreset(join(folder, 'remote-preset'));
    await prepareCreator(join(folder, 'create-remote'));
    mkdirSync(target, { recursive: true });
    const packed = [...kitPackages, 'remote-preset', 'create-remote'].map((name) => `./${name}`);
    const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', target, ...packed];
    const { code, output } = await runCommand('npm', words, { cwd: folder });
    if (code !== 0) throw new Error(`npm pack failed:\n${output}`);
    return globSync('*.tgz', { cwd: target }).sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Removes what only this repository needs, and keeps what tests against the faked API need. */
function writePackageManifest(folder: string, name: string): void {
  const { name: packageName, dependencies, devDependencies } = readManifest(join(repositoryRoot, 'packages', name));
  const exports = listEntryPoints()
    .filter((entry) => entry.folder === name)
    .map(({ path, source }) => [path, `./${source.replace(/\.tsx?$/u, '.js')}`]);
  const exact = Object.entries({ ...dependencies, ...devDependencies }).map(([one, wanted]) => [
    one,
    one.startsWith('@grow/') ? kitVersion : wanted,
  ]);
  writeManifest(folder, {
    name: packageName,
    exports: Object.fromEntries(exports),
    files: ['src'],
    dependencies: Object.fromEntries(exact),
    sideEffects: name === 'learning-rules' ? undefined : ['./src/testing/**'],
  });
}

function writeManifest(folder: string, manifest: Record<string, unknown>): void {
  const text = JSON.stringify({ version: kitVersion, type: 'module', engines, ...manifest }, null, 2);
  writeFileSync(join(folder, 'package.json'), `${text}\n`);
}

/** Files that a remote in another repository does not need. */
const forHere = /\.test\.ts$|shell\.(?:config\.)?ts$|dev-server|development$|service-worker|boundaries\.js$/u;

/** The configuration by which a remote is built, checked and tested: that of this repository. */
async function preparePreset(folder: string): Promise<void> {
  await compile(folder, tools, [
    join(tools, 'rsbuild', 'remote.config.ts'),
    join(tools, 'test', 'remote-tests.config.ts'),
  ]);
  // The build uses some of these as sources.
  for (const part of ['rsbuild', 'lint']) {
    cpSync(join(tools, part), join(folder, part), { recursive: true, filter: (file) => !forHere.test(file) });
  }
  const base = JSON.parse(readFileSync(join(repositoryRoot, 'tsconfig.base.json'), 'utf8')) as object;
  const settings = { compilerOptions: { ...Reflect.get(base, 'compilerOptions'), ...browserTypes } };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings, null, 2));
  writeFileSync(join(folder, 'prettier.js'), `export default ${JSON.stringify(format())};\n`);
  writeManifest(folder, {
    name: '@grow/remote-preset',
    exports: {
      './rsbuild': './rsbuild/remote.config.js',
      './eslint': './lint/remote.config.js',
      './vitest': './test/remote-tests.config.js',
      './prettier': './prettier.js',
      './tsconfig.json': './tsconfig.json',
    },
    dependencies: pick(packagesIn(folder).filter((name) => !programs.includes(name))),
    peerDependencies: pick(programs),
  });
}

/** `npm init @grow/remote`: creates a repository with one remote. */
async function prepareCreator(folder: string): Promise<void> {
  await compile(folder, join(tools, 'generators'), [join(tools, 'generators', 'create-repository.main.ts')]);
  cpSync(join(tools, 'generators', 'files'), join(folder, 'files'), { recursive: true });
  const remote = readManifest(join(repositoryRoot, 'mfe-learn')).dependencies ?? {};
  const names = [...kitPackages.map((name) => readPackageManifest(name).name), '@grow/remote-preset'];
  const model: RepositoryModel = {
    engines,
    dependencies: Object.fromEntries(Object.entries(remote).filter(([name]) => !name.startsWith('@grow/'))),
    programs: pick([...programs, ...types]),
    kit: Object.fromEntries(
      names.map((name) => [
        name,
        { version: kitVersion, file: fileOf(name), isForBuild: name === '@grow/remote-preset' },
      ]),
    ),
    places: slotPlaces,
    format: format(),
  };
  writeFileSync(join(folder, 'model.json'), JSON.stringify(model, null, 2));
  const main = join(folder, 'create-repository.main.js');
  writeFileSync(main, `#!/usr/bin/env node\n${readFileSync(main, 'utf8')}`);
  writeManifest(folder, {
    name: '@grow/create-remote',
    bin: { 'create-remote': './create-repository.main.js' },
    // Listed by hand: its sources contain the files that it writes, which have imports of their own.
    dependencies: pick(['prettier']),
  });
}

const format = (): object => JSON.parse(readFileSync(join(repositoryRoot, '.prettierrc.json'), 'utf8')) as object;

/** The packages that the files of a folder import. */
function packagesIn(folder: string): string[] {
  const found = new Set<string>();
  for (const file of globSync('**/*.{js,ts}', { cwd: folder }).map((one) => join(folder, one))) {
    if (relative(folder, dirname(file)).includes('node_modules')) continue;
    const imports = readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?:[^'"]* from )?'((?:@[^/']+\/)?[^./'][^/']*)/gmu,
    );
    for (const [, name = ''] of imports) if (!name.startsWith('node:')) found.add(name);
  }
  return [...found];
}
