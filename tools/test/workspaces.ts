import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod/mini';

export const repositoryRoot = dirname(dirname(import.meta.dirname));

const packageSchema = z.object({
  name: z.string(),
  version: z.optional(z.string()),
  engines: z.optional(z.record(z.string(), z.string())),
  workspaces: z.optional(z.array(z.string())),
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
  peerDependencies: z.optional(z.record(z.string(), z.string())),
  nx: z.optional(z.object({ tags: z.optional(z.array(z.string())) })),
});

export type Package = z.output<typeof packageSchema>;
export type Workspace = { folder: string; manifest: Package };

export function readManifest(folder: string): Package {
  return packageSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** Every workspace of the repository by its folder, in a stable order. */
export function listWorkspaces(root = repositoryRoot): Workspace[] {
  return (readManifest(root).workspaces ?? [])
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder: folder.replaceAll('\\', '/'), manifest: readManifest(join(root, folder)) }))
    .sort((one, other) => (one.folder < other.folder ? -1 : 1));
}
