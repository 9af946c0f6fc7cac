import { isInCanary, type Registry, type Release, type SessionUser } from '@grow/contracts';

/**
 * The registry as one caller gets it: the remotes that they may have, each with the hashes of its scripts only, and for
 * some users a canary in place of the live release, of the shell as of a remote.
 */
export function releasesFor(registry: Registry, user: Pick<SessionUser, 'id' | 'isAdmin'> | null): Registry {
  const given = (app: string, live: Release): Release => {
    const canary = registry.canaries?.[app];
    return canary && user && isInCanary(user.id, canary) ? canary.release : live;
  };
  const remotes = Object.entries(registry.remotes)
    .map(([name, live]): [string, Release] => [name, given(name, live)])
    .filter(([, { roles }]) => roles === undefined || user?.isAdmin === true)
    .map(([name, release]) => [name, { ...release, files: scriptsOf(release) }]);
  return { ...registry, shell: given('shell', registry.shell), remotes: Object.fromEntries(remotes) };
}

function scriptsOf({ files }: Release): Release['files'] {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.js')));
}
