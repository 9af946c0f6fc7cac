import { slotPlaces } from '@grow/contracts';
import { type GeneratorCallback, readJson, type Tree } from '@nx/devkit';
import { edit, finish } from './edit-tree.ts';
import { browserTypes, remoteFiles } from './remote-files.ts';

/** What a remote with one screen imports. The others are added with what needs them. */
const imported = ['@grow/contracts', '@grow/mfe-kit', '@grow/ui'];

type RemoteOptions = { name: string; slot?: string };

/** Adds a remote to this repository, with one screen at the path of its name, and a card in a place of another remote. */
export async function remote(tree: Tree, { name, slot }: RemoteOptions): Promise<GeneratorCallback> {
  // Versions come from a remote that is there.
  const { engines, dependencies } = readJson<{ engines: object; dependencies: Record<string, string> }>(
    tree,
    'mfe-learn/package.json',
  );
  const files = remoteFiles(name, {
    manifest: {
      engines,
      dependencies: Object.fromEntries(imported.map((one) => [one, dependencies[one] ?? '*'])),
      nx: { tags: ['scope:app', 'type:remote'], targets: { build: {}, lint: {}, test: {}, typecheck: {} } },
    },
    types: { extends: '../tsconfig.base.json', compilerOptions: browserTypes },
    preset: '../tools/rsbuild/remote.config.ts',
    place: slot,
    places: slotPlaces,
  });
  if (tree.exists(name)) throw new Error(`${name} exists already.`);
  for (const [file, text] of Object.entries(files)) tree.write(`${name}/${file}`, text);
  const owner = `${`/${name}/`.padEnd(26)} @grow-bible/${name.replace('mfe-', '')}\n`;
  edit(tree, '.github/CODEOWNERS', /^\/mfe-admin\/.*\n/mu, `$&${owner}`);
  return finish(tree, `npm run dev -- ${name}; then npm test`, [['npm', 'install', '--no-audit', '--no-fund']]);
}
