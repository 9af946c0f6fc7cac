import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as prettier from 'prettier';
import { listBrowserApps } from '../build/build-apps.ts';
import { readAppManifest } from '../rsbuild/read-app-manifest.ts';
import { listWorkspaces, repositoryRoot } from '../test/workspaces.ts';
import { fillTables, type Row } from './fill-tables.ts';

type GeneratedDoc = { file: string; text: string; isCurrent: boolean };

/**
 * The documents with tables that repeat the code, as the code wants them. A table below a line
 * `<!-- npm run docs: name -->` is generated: its rows follow the code, and what people wrote into the last column stays.
 */
export async function generateDocs(root = repositoryRoot): Promise<GeneratedDoc[]> {
  const tables = { ...(await manifestTables(root)), ...folderTables(root) };
  return Promise.all(
    ['docs/specification.md', 'docs/where-is-it.md'].map(async (file) => {
      const path = join(root, file);
      const now = readFileSync(path, 'utf8');
      const text = await prettier.format(fillTables(now, tables), {
        ...(await prettier.resolveConfig(path)),
        filepath: path,
      });
      return { file, text, isCurrent: text === now };
    }),
  );
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
    folders.map((folder) => ({ cells: [`\`${folder}\``], words: basename(folder).replaceAll('-', ' ') }));
  /** Folders with code in them. Tests and their fixtures explain themselves. */
  const codeFolders = (pattern: string): string[] =>
    [...new Set(globSync(`${pattern}/*.{ts,tsx}`, { cwd: root }).map((file) => dirname(file).replaceAll('\\', '/')))]
      .filter((folder) => basename(folder) !== 'testing')
      .sort();
  return {
    workspaces: rowsOf(listWorkspaces(root).map(({ folder }) => folder)),
    screens: rowsOf(codeFolders('{shell/src/screens/*,mfe-*/src/*,mfe-*/src/screens/*}')),
    content: rowsOf(codeFolders('services/content/src/{*,*/*}')),
    user: rowsOf(codeFolders('services/user/src/{*,*/*}')),
  };
}
