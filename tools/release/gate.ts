import { isSameRoute, maxFlags, type Registry, type Release } from '@grow/contracts';
import { OperatorError } from '@grow/service-kit';
import semver from 'semver';
import { integrityOf } from './integrity.ts';
import type { PublishedRelease } from './published-release.ts';
import { folderOf, readRelease, releasesIn } from './registry-store.ts';
import { releaseFile, type ReleaseStorage } from './release-storage.ts';

/** Reads a published release and hashes every file again, so that exactly what was published goes live. */
export async function verifiedRelease(storage: ReleaseStorage, app: string, version: string): Promise<Release> {
  const release = await readRelease(storage, app, version);
  if (!release) {
    throw new OperatorError(
      `${app} ${version} is not published in ${storage.place}.`,
      `Publish it first: npm run release -- publish ${app}. What is published: npm run release -- status`,
    );
  }
  const folder = folderOf(app, version);
  const names = (await storage.list(folder)).filter((name) => name !== releaseFile);
  const errors = names.filter((name) => !(name in release.files)).map((name) => `${name} is not in ${releaseFile}`);
  for (const [name, integrity] of Object.entries(release.files)) {
    const bytes = await storage.read(`${folder}/${name}`);
    if (!bytes) errors.push(`${name} is missing`);
    else if (integrityOf(bytes) !== integrity) errors.push(`${name} has changed since it was published`);
  }
  if (errors.length === 0) return release;
  throw new OperatorError(
    `${app} ${version} is damaged in ${storage.place}: ${errors.slice(0, 5).join('; ')}.`,
    'Do not promote it. Find out who wrote there, then publish a new version.',
  );
}

/**
 * Checks that every remote is compatible with every shell, each live or canary, because a user may get any combination,
 * that no two claim the same path or flag, and that all flags fit into a page. Reports all errors at once.
 */
export async function checkCompatible(
  storage: ReleaseStorage,
  { shell, remotes, canaries = {} }: Pick<Registry, 'shell' | 'remotes' | 'canaries'>,
): Promise<void> {
  const namesOf = await readNames(storage, { shell, remotes, canaries });
  const { shell: canaryShell, ...canaryRemotes } = canaries;
  const shells = [shell, ...(canaryShell ? [canaryShell.release] : [])];
  const canaryReleases = Object.entries(canaryRemotes).map(([name, { release }]): [string, Release] => [name, release]);
  const errors = [...Object.entries(remotes), ...canaryReleases].flatMap(([name, remote]) => [
    ...shells.flatMap((one) => [
      ...contractFaults(name, remote, one),
      ...sharedFaults(name, remote, one),
      ...nameFaults(name, remote, one, namesOf),
    ]),
    ...manifestFaults(name, remote, [...shells.map((one) => ['shell', one] as const), ...Object.entries(remotes)]),
  ]);
  const live = Object.entries({ shell, ...remotes });
  const tried = Object.entries(canaries).map(([name, { release }]): [string, Release] => [name, release]);
  errors.push(...flagFaults([...live, ...tried]));
  if (errors.length === 0) return;
  throw new OperatorError(
    `The releases are not compatible:\n${[...new Set(errors)].map((fault) => `  ${fault}`).join('\n')}`,
    'Build the remote against the packages of the shell, promote the shell that it needs first, or abort the canary.',
  );
}

function contractFaults(name: string, remote: Release, shell: Release): string[] {
  if (remote.contractVersion === shell.contractVersion) return [];
  const needs = `${name} ${remote.version} is built for contract ${remote.contractVersion}`;
  return [`${needs}, the shell ${shell.version} has contract ${shell.contractVersion}`];
}

/** A build names the version that it was built with. It works with that version and with compatible later ones. */
function rangeOf(requirement: string): string {
  return semver.valid(requirement) ? `^${requirement}` : requirement;
}

function sharedFaults(name: string, remote: Release, shell: Release): string[] {
  return Object.entries(remote.shared).flatMap(([module, requirement]) => {
    const range = rangeOf(requirement);
    const provided = shell.shared[module];
    const needs = `${name} ${remote.version} needs ${module} ${range}`;
    if (provided === undefined) return [`${needs}, which the shell ${shell.version} does not share`];
    const isGood = range === '*' || semver.satisfies(provided, range, { includePrerelease: true });
    return isGood ? [] : [`${needs}, the shell ${shell.version} provides ${provided}`];
  });
}

type NamesOf = (app: string, version: string) => PublishedRelease['names'];

/** The shared names of each release. They are stored with the files: pages do not need them, so the registry has none. */
async function readNames(
  storage: ReleaseStorage,
  registry: Pick<Registry, 'shell' | 'remotes' | 'canaries'>,
): Promise<NamesOf> {
  const read = releasesIn(registry).map(async ({ app, version }) => {
    // The damaged release of another app must not block a rollback. A promote has verified its own release before.
    const release = await readRelease(storage, app, version).catch(() => undefined);
    return [folderOf(app, version), release?.names] as const;
  });
  const names = new Map(await Promise.all(read));
  return (app, version) => names.get(folderOf(app, version));
}

/** Another build of the same version may export fewer names. Names that were not recorded are not compared. */
function nameFaults(name: string, remote: Release, shell: Release, namesOf: NamesOf): string[] {
  const provided = namesOf('shell', shell.version);
  if (!provided) return [];
  return Object.entries(namesOf(name, remote.version) ?? {}).flatMap(([module, taken]) => {
    const there = provided[module] ?? [];
    const missing = there.includes('*') ? [] : taken.filter((one) => !there.includes(one));
    if (missing.length === 0) return [];
    return [
      `${name} ${remote.version} imports ${missing.join(', ')} from ${module}, which the shell ${shell.version} does not export`,
    ];
  });
}

function manifestFaults(name: string, remote: Release, apps: (readonly [string, Release])[]): string[] {
  const { routes, tabs = [] } = remote.manifest;
  return apps
    .filter(([other]) => other !== name)
    .flatMap(([other, { manifest }]) => {
      const both = [name, other].sort().join(' and ');
      return [
        ...routes
          .filter(({ path }) => manifest.routes.some((route) => isSameRoute(route.path, path)))
          .map(({ path }) => `${both} both serve ${path}`),
        ...tabs
          .filter(({ order }) => manifest.tabs?.some((tab) => tab.order === order))
          .map(({ order }) => `${both} both have a tab at position ${order}`),
      ];
    });
}

function flagFaults(releases: readonly [string, Release][]): string[] {
  const named = releases.flatMap(([app, { manifest }]) => Object.keys(manifest.flags ?? {}).map((flag) => [flag, app]));
  const flags = [...Map.groupBy(named, ([flag]) => flag)];
  const tooMany = `together they have ${flags.length} flags, and a page has room for ${maxFlags}`;
  return [
    ...flags
      .map(([flag, uses]) => ({ flag, apps: [...new Set(uses.map(([, app]) => app))].sort() }))
      .filter(({ apps }) => apps.length > 1)
      .map(({ flag, apps }) => `${apps.join(' and ')} both have the flag ${flag}`),
    ...(flags.length > maxFlags ? [tooMany] : []),
  ];
}
