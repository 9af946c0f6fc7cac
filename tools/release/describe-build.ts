import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { manifestErrors } from '@grow/contracts';
import { OperatorError } from '@grow/service-kit';
import semver from 'semver';
import { z } from 'zod/mini';
import { readManifest, repositoryRoot } from '../test/workspaces.ts';
import { contentHash, integritiesOf, readFolder } from './integrity.ts';
import { type PublishedRelease, publishedReleaseSchema } from './published-release.ts';
import { releaseFile } from './release-storage.ts';

/** What the build writes to dist/release.json. Publishing adds the version and the hashes. */
const factsSchema = z.omit(publishedReleaseSchema, { version: true, files: true });

export type Build = {
  /** 'shell' or the name of a remote, which is also its folder. */
  app: string;
  release: PublishedRelease;
  files: ReadonlyMap<string, Buffer>;
};

type Options = {
  isLocal: boolean;
  /** The folder of the app, if it is not in this repository. */
  folder?: string;
};

/** Reads `<app>/dist` and returns everything that the registry needs to know about it. */
export function describeBuild(app: string, { isLocal, folder = join(repositoryRoot, app) }: Options): Build {
  const dist = join(folder, 'dist');
  if (!existsSync(join(dist, releaseFile))) {
    throw new OperatorError(`${app} has no build: ${dist}/${releaseFile} is missing.`, `Build it: npx nx build ${app}`);
  }
  const facts = readFacts(join(dist, releaseFile), app);
  const { name, version = '' } = readManifest(folder);
  if (basename(name) !== app)
    throw new OperatorError(`${folder} is ${name}, not ${app}.`, 'Name the folder of the app.');
  if (semver.valid(version) === null) {
    throw new OperatorError(
      `'${version}' in ${app}/package.json is not a version.`,
      'Give it three numbers, as in "version": "1.2.0".',
    );
  }
  const files = readFolder(dist);
  const hash = contentHash(files);
  files.delete(releaseFile);
  if (!files.has(facts.entry)) {
    throw new OperatorError(`${app} has no entry ${facts.entry} in ${dist}.`, `Build it again: npx nx build ${app}`);
  }
  const { routes, slots = [] } = facts.manifest;
  if (app !== 'shell' && routes.length === 0 && slots.length === 0) {
    throw new OperatorError(`${app} shows nothing.`, `Add a route or a slot to ${app}/src/manifest.ts.`);
  }
  const release = publishedReleaseSchema.parse({
    ...facts,
    version: isLocal ? `${version}-${hash}` : version,
    files: integritiesOf(files),
  });
  return { app, files, release };
}

function readFacts(file: string, app: string): z.output<typeof factsSchema> {
  const { data, error } = factsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  const errors = data
    ? manifestErrors(data.manifest, data.slotModules ?? [])
    : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  if (data && errors.length === 0) return data;
  throw new OperatorError(
    `The build of ${app} is not valid:\n${errors.map((fault) => `  ${fault}`).join('\n')}`,
    `Fix ${app}/src/manifest.ts, then build and publish again.`,
  );
}
