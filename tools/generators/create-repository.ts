import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as prettier from 'prettier';
import { remoteFiles } from './remote-files.ts';

export type RepositoryModel = {
  /** The versions of Node that its packages run on. */
  engines: Record<string, string>;
  /** The dependencies of a remote, without the kit's packages. */
  dependencies: Record<string, string>;
  /** The programs that its commands run. */
  programs: Record<string, string>;
  /** The packages of the kit, by name. */
  kit: Record<string, { version: string; file: string; isForBuild: boolean }>;
  /** The places for cards on the screens of other remotes. */
  places: readonly string[];
  format: prettier.Options;
};

type NewRepository = {
  name: string;
  /** An empty folder, or a new Git repository. */
  folder: string;
  /** The folder of the kit's packages; by default they come from the registry. */
  kitFolder?: string;
  /** A place of another remote, in which it shows a card. */
  slot?: string | undefined;
  model: RepositoryModel;
};

/** Writes a remote with one screen as its own repository. Returns the files that it wrote. */
export async function createRepository({ name, folder, kitFolder, slot, model }: NewRepository): Promise<string[]> {
  const used = Object.entries(model.kit).map(([packageName, { version, file, isForBuild }]) => ({
    isForBuild,
    entry: [packageName, kitFolder === undefined ? version : `file:kit/${file}`] as const,
  }));
  const kit = (forBuild: boolean) =>
    Object.fromEntries(used.filter(({ isForBuild }) => isForBuild === forBuild).map(({ entry }) => entry));
  const files = remoteFiles(name, {
    manifest: {
      engines: model.engines,
      scripts: {
        build: 'rsbuild build',
        dev: 'rsbuild build --watch',
        serve: 'rsbuild preview --port 3002',
        lint: 'eslint . && prettier --check .',
        types: 'tsc',
        test: 'vitest run',
      },
      prettier: '@grow/remote-preset/prettier',
      dependencies: { ...kit(false), ...model.dependencies },
      devDependencies: { ...kit(true), ...model.programs },
    },
    types: { extends: '@grow/remote-preset/tsconfig.json' },
    preset: '@grow/remote-preset/rsbuild',
    place: slot,
    places: model.places,
  });
  if (existsSync(folder) && readdirSync(folder).some((file) => file !== '.git'))
    throw new Error(`${folder} is not empty.`);
  if (kitFolder !== undefined) {
    mkdirSync(join(folder, 'kit'), { recursive: true });
    for (const { file } of Object.values(model.kit)) copyFileSync(join(kitFolder, file), join(folder, 'kit', file));
  }
  const all = { ...files, ...repositoryFiles(name, model) };
  for (const [file, text] of Object.entries(all)) {
    const path = join(folder, file);
    const isKnown = (await prettier.getFileInfo(path)).inferredParser !== null;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, isKnown ? await prettier.format(text, { ...model.format, filepath: path }) : text);
  }
  return Object.keys(all);
}

function repositoryFiles(name: string, model: RepositoryModel): Record<string, string> {
  return {
    'eslint.config.js': "export { default } from '@grow/remote-preset/eslint';\n",
    'vitest.config.ts': "export { default } from '@grow/remote-preset/vitest';\n",
    '.gitignore': 'node_modules/\ndist/\n',
    '.prettierignore': 'package-lock.json\ndist/\n',
    'README.md': `# ${name}

A remote of Grow Bible, for Node ${model.engines['node']}.

\`\`\`
npm install
npm run types && npm run lint && npm test && npm run build
npm run dev      # builds as you save
npm run serve    # at http://localhost:3002
\`\`\`

With \`dev\` and \`serve\` running, an admin of a product with \`REMOTE_OVERRIDES=on\` sees this remote after opening \`/?override=${name}@http://localhost:3002\`, until Reset.
`,
  };
}
