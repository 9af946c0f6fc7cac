import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Release, releaseSchema, remoteContractVersion } from '@grow/contracts';
import { z } from 'zod';
import { repositoryRoot } from '../test/workspaces.ts';
import { contentHash, integrityOf, readFolder } from './integrity.ts';
import { ReleaseError } from './release-error.ts';

const assetsSchema = z.object({ js: z.object({ sync: z.array(z.string()) }) });
const manifestSchema = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  shared: z.array(z.object({ name: z.string(), version: z.string(), requiredVersion: z.string().optional() })),
  exposes: z.array(z.object({ assets: assetsSchema })).default([]),
});

const appSchema = z.object({
  version: z.string(),
  /** The paths that the remote serves, and who gets it at all. */
  grow: z.object({ routes: z.array(z.string()), roles: z.array(z.literal('admin')).optional() }).optional(),
});

export type Build = {
  /** 'shell' or the remote's name, which is also its folder. */
  app: string;
  release: Release;
  files: ReadonlyMap<string, Buffer>;
};

/** Reads `<app>/dist` and says everything that the registry needs to know about it. */
export function describeBuild(app: string, options: { isLocal: boolean; root?: string }): Build {
  const folder = join(options.root ?? repositoryRoot, app);
  const dist = join(folder, 'dist');
  if (!existsSync(join(dist, 'mf-manifest.json'))) {
    throw new ReleaseError(
      `${app} has no build with a federation manifest in ${dist}.`,
      `Build it: npm run build -- ${app}`,
    );
  }
  const files = readFolder(dist);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')));
  const { version, grow } = appSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const isShell = app === 'shell';
  if (!isShell && !grow) {
    throw new ReleaseError(
      `${app}/package.json does not say which paths it serves.`,
      'Add "grow": { "routes": ["/..."] }.',
    );
  }
  const { name, path } = manifest.metaData.remoteEntry;
  const entry = isShell ? 'index.html' : `${path ? `${path.replace(/\/$/u, '')}/` : ''}${name}`;
  const exposed = manifest.exposes.flatMap((expose) => expose.assets.js.sync);
  return {
    app,
    files,
    release: releaseSchema.parse({
      version: options.isLocal ? `${version}-${contentHash(files)}` : version,
      entry,
      files: Object.fromEntries([...files].map(([file, bytes]) => [file, integrityOf(bytes)])),
      contractVersion: remoteContractVersion,
      preload: isShell ? [] : [...new Set([entry, ...exposed])],
      // The shell provides a version; a remote requires a range.
      shared: Object.fromEntries(
        manifest.shared.map((one) => [one.name, isShell ? one.version : (one.requiredVersion ?? `^${one.version}`)]),
      ),
      ...(grow?.roles ? { roles: grow.roles } : {}),
      routes: grow?.routes ?? [],
    }),
  };
}
