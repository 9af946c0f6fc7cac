import { releaseOf, type Registry, type Status } from '@grow/contracts';
import { parseRegistry } from '../assets/read-registry.ts';
import type { ReleaseStore } from '../assets/release-store.ts';

type LiveRelease = Status['releases'][number];

/** Older revisions are not read: a release is then live since at least that revision. */
const maxRevisions = 50;

/** Reads since when each release is live, from earlier revisions. They never change, so this runs once per revision. */
export function createLiveReleaseReader(store: ReleaseStore): (registry: Registry) => Promise<LiveRelease[]> {
  let known: { revision: number; releases: LiveRelease[] } | undefined;
  return async (registry) => {
    if (known?.revision === registry.revision) return known.releases;
    const releases = [...versionsOf(registry)].map(([app, version]) => {
      const title = releaseOf(registry, app)?.manifest.title ?? app;
      return { app, title, version, since: registry.createdAt };
    });
    const earliest = Math.max(1, registry.revision - maxRevisions);
    let open = releases;
    for (let revision = registry.revision - 1; revision >= earliest && open.length > 0; revision -= 1) {
      const older = await readRevision(store, revision);
      if (older === null) break;
      const versions = versionsOf(older);
      open = open.filter(({ app, version }) => versions.get(app) === version);
      for (const release of open) release.since = older.createdAt;
    }
    known = { revision: registry.revision, releases };
    return releases;
  };
}

function versionsOf({ shell, remotes }: Registry): Map<string, string> {
  return new Map(Object.entries({ shell, ...remotes }).map(([app, { version }]) => [app, version]));
}

async function readRevision(store: ReleaseStore, revision: number): Promise<Registry | null> {
  const bytes = await store.read(`registry/rev/${String(revision).padStart(6, '0')}.json`).catch(() => null);
  return bytes === null ? null : parseRegistry(bytes);
}
