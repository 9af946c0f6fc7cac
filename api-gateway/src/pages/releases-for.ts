import { isInCanary, isStaff, type Page, type Registry, type Release, type SessionUser } from '@grow/contracts';

export type GivenRegistry = Registry & Pick<Page['registry'], 'withheld'>;

/**
 * The registry for one caller: the remotes that they may have, each with the hashes of its scripts only; of the others
 * only the paths; and for some users a canary in place of the live release, of the shell or of a remote.
 */
export function releasesFor(
  registry: Registry,
  user: Pick<SessionUser, 'id' | 'isAdmin' | 'roles'> | null,
): GivenRegistry {
  const given = (app: string, live: Release): Release => {
    const canary = registry.canaries?.[app];
    return canary && user && isInCanary(user.id, canary) ? canary.release : live;
  };
  const remotes: Registry['remotes'] = {};
  const withheld: GivenRegistry['withheld'] = [];
  for (const [name, live] of Object.entries(registry.remotes)) {
    const release = given(name, live);
    if (!release.manifest.isForStaff || (user && isStaff(user)))
      remotes[name] = { ...release, files: scriptsOf(release) };
    else withheld.push(...release.manifest.routes.map(({ path }) => path));
  }
  return { ...registry, shell: given('shell', registry.shell), remotes, withheld };
}

/** The caller's canaries, but only the remotes that everybody may have: whoever gets them may be another. */
export function everyone(user: SessionUser | null) {
  return user && { id: user.id, isAdmin: false, roles: [] };
}

function scriptsOf({ files }: Release): Release['files'] {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.js')));
}
