import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { repositoryRoot } from '../test/workspaces.ts';

/** An entry point that a remote may import, as in '@grow/ui/overlays'. */
type EntryPoint = {
  /** The folder in packages/. */
  folder: string;
  /** In the exports of the package, as in './overlays'. */
  path: string;
  /** In the package, as in 'src/overlays.ts'. */
  source: string;
};

/** The packages that remotes use. */
export const kitPackages = ['text', 'contracts', 'learning-rules', 'ui', 'mfe-kit'] as const;

/** Entry points for the rest of the repository only. */
const notForRemotes = [
  '@grow/text/testing',
  '@grow/contracts/internal',
  '@grow/ui/stories',
  '@grow/ui/testing',
  '@grow/ui/testing/theme',
  '@grow/mfe-kit/sandbox',
  '@grow/mfe-kit/stories',
];

const manifestSchema = z.looseObject({ name: z.string(), exports: z.record(z.string(), z.string()) });
type PackageManifest = z.output<typeof manifestSchema>;

export function readPackageManifest(folder: string): PackageManifest {
  const file = join(repositoryRoot, 'packages', folder, 'package.json');
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Every entry point that a remote may import from these packages. */
export function listEntryPoints(): EntryPoint[] {
  return kitPackages.flatMap((folder) => {
    const { name, exports } = readPackageManifest(folder);
    return Object.entries(exports)
      .filter(([path]) => !notForRemotes.includes(name + path.slice(1)))
      .map(([path, source]) => ({ folder, path, source: source.replace('./', '') }));
  });
}
