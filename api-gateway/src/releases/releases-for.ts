import {
  isInCanary,
  isStaff,
  type Page,
  type Registry,
  type Release,
  type RoleHolder,
  type SessionUser,
} from '@grow/contracts';

export type GivenRegistry = Registry &
  Pick<Page['registry'], 'withheld'> & {
    /** The names of the flags of these releases. */
    flags: readonly string[];
  };

/**
 * The registry for one caller: the remotes that the caller may load, with the hashes of their scripts; of other remotes
 * only the paths. Some users get a canary of the shell or of a remote instead of the live release. The manifests are
 * without their flags, which pages do not need.
 */
export function releasesFor(registry: Registry, user: (RoleHolder & { id: number }) | null): GivenRegistry {
  const releaseFor = (app: string, live: Release): Release => {
    const canary = registry.canaries?.[app];
    return canary && user && isInCanary(user.id, canary) ? canary.release : live;
  };
  const remotes: Registry['remotes'] = {};
  const withheld: GivenRegistry['withheld'] = [];
  const shell = releaseFor('shell', registry.shell);
  const flags = flagsOf(shell);
  for (const [name, live] of Object.entries(registry.remotes)) {
    const release = releaseFor(name, live);
    if (!release.manifest.isForStaff || (user && isStaff(user))) {
      flags.push(...flagsOf(release));
      remotes[name] = { ...release, files: scriptsOf(release), manifest: { ...release.manifest, flags: undefined } };
    } else withheld.push(...release.manifest.routes.map(({ path }) => path));
  }
  return { ...registry, shell, remotes, withheld, flags };
}

/** The user without roles but with the same canaries, for content that other users of the device or page may see. */
export function everyone(user: SessionUser | null) {
  return user && { id: user.id, isAdmin: false, roles: [] };
}

function flagsOf({ manifest }: Release): string[] {
  return Object.keys(manifest.flags ?? {});
}

function scriptsOf({ files }: Release): Release['files'] {
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith('.js')));
}
