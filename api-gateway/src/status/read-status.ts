import { type Language, languageSchema, type Registry, releaseOf, type Status, titleIn } from '@grow/contracts';
import { servicesOf, type Peers } from '@grow/service-kit';
import { Agent, request } from 'undici';
import { parseRegistry, type RegistryReader } from '../releases/read-registry.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

type PartState = Status['parts'][number]['state'];

const timeoutMs = 1500;

/** One connection at a time, so that status requests cannot overload a service. */
const agent = new Agent({ connections: 1, connect: { timeout: 1000 }, keepAliveTimeout: 4000 });

/** Whether a service responds, and whether it reaches its database. A frozen service counts as down. */
async function checkService(baseUrl: string): Promise<{ service: PartState; database: PartState }> {
  try {
    const { statusCode, body } = await request(new URL('/readyz', baseUrl), {
      dispatcher: agent,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await body.dump();
    return { service: 'ok', database: statusCode === 200 ? 'ok' : 'down' };
  } catch {
    return { service: 'down', database: 'unknown' };
  }
}

/** With the title in each language, which only the page shows. */
type LiveRelease = Status['releases'][number] & { titles: Readonly<Record<Language, string>> };
export type ReadStatus = Omit<Status, 'releases'> & { releases: readonly LiveRelease[] };

/** Older revisions are not read. A release that reaches this limit is live since at least that revision. */
const maxRevisions = 50;

/** Reads since when each release is live, from earlier revisions. They never change, so this runs once per revision. */
export function createLiveReleaseReader(store: ReleaseStore): (registry: Registry) => Promise<LiveRelease[]> {
  let known: { revision: number; releases: LiveRelease[] } | undefined;
  return async (registry) => {
    if (known?.revision === registry.revision) return known.releases;
    const releases = [...versionsOf(registry)].map(([app, version]) => {
      const manifest = releaseOf(registry, app)?.manifest;
      const title = manifest?.title ?? app;
      const titles = languageSchema.options.map((language) => [language, titleIn(language, manifest ?? {}, title)]);
      return { app, title, titles: Object.fromEntries(titles), version, since: registry.createdAt };
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

/** The versions that everybody may see: not those of remotes for staff. */
function versionsOf({ shell, remotes }: Registry): Map<string, string> {
  const open = Object.entries({ shell, ...remotes }).filter(([, { manifest }]) => !manifest.isForStaff);
  return new Map(open.map(([app, { version }]) => [app, version]));
}

async function readRevision(store: ReleaseStore, revision: number): Promise<Registry | null> {
  const bytes = await store.read(`registry/rev/${String(revision).padStart(6, '0')}.json`).catch(() => null);
  return bytes === null ? null : parseRegistry(bytes);
}

export type StatusReader = () => Promise<ReadStatus>;

type Options = {
  peers: Peers;
  version: string | undefined;
  store: ReleaseStore;
  readRegistry: RegistryReader;
  /** Whether the events of every service are received. */
  isReceivingEvents: () => boolean;
};

/** The services are checked at most once per this interval. */
const cacheMs = 5000;

/** Returns the state of each part, with the live releases. Never fails, and contains no addresses and no errors. */
export function createStatusReader(options: Options): StatusReader {
  const readLiveReleases = createLiveReleaseReader(options.store);
  let latest: { status: Promise<ReadStatus>; at: number } | undefined;

  async function check(): Promise<ReadStatus> {
    const [services, registry] = await Promise.all([
      Promise.all(servicesOf(options.peers.file).map(async ([name, url]) => ({ name, ...(await checkService(url)) }))),
      options.readRegistry().catch(() => null),
    ]);
    const parts: Status['parts'] = [
      { id: 'gateway', state: registry === null ? 'down' : 'ok' },
      ...services.flatMap(({ name, service, database }) => [
        { id: name, state: service },
        { id: `${name}-database`, state: database },
      ]),
      { id: 'events', state: options.isReceivingEvents() ? 'ok' : 'down' },
    ];
    const isDown = services.every(({ service }) => service === 'down');
    const isOk = parts.every(({ state }) => state === 'ok');
    return {
      state: isOk ? 'ok' : isDown ? 'down' : 'degraded',
      checkedAt: new Date().toISOString(),
      version: options.version,
      parts,
      releases: registry === null ? [] : await readLiveReleases(registry),
    };
  }

  return () => {
    const now = performance.now();
    if (latest === undefined || now - latest.at > cacheMs) latest = { status: check(), at: now };
    return latest.status;
  };
}
