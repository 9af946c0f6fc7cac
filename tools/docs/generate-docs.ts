import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as prettier from 'prettier';
import { listBrowserApps } from '../build/build-apps.ts';
import { readAppManifest } from '../rsbuild/read-app-manifest.ts';
import { listWorkspaces, repositoryRoot } from '../test/workspaces.ts';
import { fillTables, type Row } from './fill-tables.ts';

type GeneratedDoc = { file: string; text: string; isCurrent: boolean };

/**
 * The files with parts that repeat the code: tables, the changelog, and lists of contracts, entities and rules. A table below a
 * line `<!-- npm run docs: name -->` is generated: its rows follow the code, and the texts in the last column are kept.
 */
export async function generateDocs(root = repositoryRoot): Promise<GeneratedDoc[]> {
  const tables = { ...(await manifestTables(root)), ...folderTables(root) };
  const fill = (text: string): string => fillTables(text, tables);
  const files = {
    'docs/specification.md': fill,
    'docs/where-is-it.md': fill,
    'CHANGELOG.md': () => changelog(root),
    'packages/contracts/src/index.ts': (text: string) =>
      exportAlso('packages/contracts/src', '*.contract.ts', text, root),
    ...Object.fromEntries(
      globSync('services/*/src', { cwd: root }).map((folder) => [
        `${folder}/entities.ts`,
        (text: string) => exportAlso(folder, '**/*.entity.ts', text, root),
      ]),
    ),
    'packages/learning-rules/src/index.ts': () => exportRules(root),
  };
  return Promise.all(
    Object.entries(files).map(async ([file, generate]) => {
      const path = join(root, file);
      const now = readFileSync(path, 'utf8');
      const options = { ...(await prettier.resolveConfig(path)), filepath: path };
      const text = await prettier.format(generate(now), options);
      return { file, text, isCurrent: text === now };
    }),
  );
}

/** The version plans that are not released yet. A release moves them into the CHANGELOG of each project. */
function changelog(root: string): string {
  const plans = globSync('.nx/version-plans/*.md', { cwd: root }).sort();
  const texts = plans.map((file) => readFileSync(join(root, file), 'utf8').split('---\n').at(-1)?.trim());
  return ['# Changelog', '## Unreleased', ...texts.map((text) => `- ${text?.replaceAll(/\s+/gu, ' ')}`)].join('\n\n');
}

/** Exports every file of this pattern, and keeps the exports of others. */
function exportAlso(folder: string, pattern: string, index: string, root: string): string {
  const found = globSync(pattern, { cwd: join(root, folder) }).map((file) => `export * from './${file}';`);
  const ending = pattern.slice(pattern.lastIndexOf('*') + 1);
  const others = index.split('\n').filter((line) => line !== '' && !line.includes(`${ending}'`));
  return [...others, ...found].sort().join('\n');
}

/** Exports every rule but the reviews, which have an entry of their own. */
function exportRules(root: string): string {
  const files = globSync('packages/learning-rules/src/*.ts', { cwd: root }).map((file) => basename(file));
  const rules = files.filter((file) => !file.endsWith('.test.ts') && !['index.ts', 'review.ts'].includes(file));
  return rules
    .map((file) => `export * from './${file}';`)
    .sort()
    .join('\n');
}

async function manifestTables(root: string): Promise<Record<string, Row[]>> {
  const manifests = await Promise.all(listBrowserApps(root).map((app) => readAppManifest(join(root, app))));
  const routes = manifests.flatMap((manifest) => manifest.routes);
  const tabs = manifests.flatMap((manifest) => manifest.tabs ?? []).sort((one, other) => one.order - other.order);
  return {
    routes: routes
      .map(({ path, access, title }) => ({ cells: [`\`${path}\``, access], words: title }))
      .sort((one, other) => (one.cells.join() < other.cells.join() ? -1 : 1)),
    tabs: tabs.map(({ label, path }) => ({ cells: [`'${label}'`, `\`${path}\``] })),
  };
}

function folderTables(root: string): Record<string, Row[]> {
  const rowsOf = (folders: string[]): Row[] =>
    folders.map((folder) => ({ cells: [`\`${folder}\``], words: defaultWords(folder) }));
  /** Folders with code, without those of test fixtures. */
  const codeFolders = (pattern: string): string[] =>
    [...new Set(globSync(`${pattern}/*.{ts,tsx}`, { cwd: root }).map((file) => dirname(file).replaceAll('\\', '/')))]
      .filter((folder) => basename(folder) !== 'testing')
      .sort();
  const foldersBelow = (folder: string): string[] =>
    codeFolders(`${folder}/{*,*/*}`).map((found) => found.slice(folder.length + 1));
  return {
    workspaces: rowsOf(listWorkspaces(root).map(({ folder }) => folder)),
    screens: rowsOf(codeFolders('{shell/src/screens/*,mfe-*/src/*,mfe-*/src/screens/*}')),
    content: rowsOf(foldersBelow('services/content/src')),
    user: rowsOf(foldersBelow('services/user/src')),
  };
}

/** The default text of a row: the address for a screen, else the name. */
function defaultWords(folder: string): string {
  const name = basename(folder);
  return folder.includes('/screens/') ? `\`/${name}\`` : name.replaceAll('-', ' ');
}
