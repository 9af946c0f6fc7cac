import { type Registry, registrySchema } from '@grow/contracts';
import { OperatorError } from '@grow/service-kit';
import { z } from 'zod/mini';
import { type PublishedRelease, publishedReleaseSchema } from './published-release.ts';
import { pointerPath, releaseFile, type ReleaseStorage } from './release-storage.ts';

const auditSchema = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  who: z.string(),
  action: z.string(),
  /** The previous and the new live version, by app. */
  from: z.record(z.string(), z.string()),
  to: z.record(z.string(), z.string()),
  why: z.string(),
});
export type Audit = z.output<typeof auditSchema>;

const numbered = (revision: number): string => String(revision).padStart(6, '0');
const revisionPath = (revision: number): string => `registry/rev/${numbered(revision)}.json`;

/** Reads a JSON document of this tool. The error for a damaged document names it. */
async function readDocument<T>(
  storage: ReleaseStorage,
  path: string,
  schema: z.ZodMiniType<T>,
): Promise<T | undefined> {
  const bytes = await storage.read(path);
  if (!bytes) return undefined;
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    const remedy = path.endsWith(releaseFile)
      ? 'Find out who wrote there, then publish a new version.'
      : `Find out who wrote there. To go on, write the number of a good revision into ${pointerPath}.`;
    throw new OperatorError(`${path} in ${storage.place} is damaged.`, remedy, { cause });
  }
}

/** The folder of one release: 'shell/1.2.0' or 'remotes/mfe-admin/1.2.0'. */
export function folderOf(app: string, version: string): string {
  return app === 'shell' ? `shell/${version}` : `remotes/${app}/${version}`;
}

export function readRevision(storage: ReleaseStorage, revision: number): Promise<Registry | undefined> {
  return readDocument(storage, revisionPath(revision), registrySchema);
}

/** Every release in a registry, live or canary. */
export function releasesIn({
  shell,
  remotes,
  canaries = {},
}: Pick<Registry, 'shell' | 'remotes' | 'canaries'>): { app: string; version: string }[] {
  const live = Object.entries({ shell, ...remotes }).map(([app, { version }]) => ({ app, version }));
  const tried = Object.entries(canaries).map(([app, { release }]) => ({ app, version: release.version }));
  return [...live, ...tried];
}

/** The canaries of all other apps. */
export function canariesWithout(
  canaries: Registry['canaries'],
  ...apps: readonly string[]
): NonNullable<Registry['canaries']> {
  return Object.fromEntries(Object.entries(canaries ?? {}).filter(([name]) => !apps.includes(name)));
}

/** The live registry; undefined before the first promote. */
export async function readCurrent(storage: ReleaseStorage): Promise<Registry | undefined> {
  const pointer = (await storage.read(pointerPath))?.toString('utf8').trim();
  if (!pointer) return undefined;
  const registry = /^\d{1,12}$/u.test(pointer) ? await readRevision(storage, Number(pointer)) : undefined;
  if (!registry) {
    throw new OperatorError(
      `The pointer ${pointerPath} in ${storage.place} says '${pointer}', which is not a revision there.`,
      'Write the number of a file in registry/rev/ into it.',
    );
  }
  return registry;
}

export async function listRevisions(storage: ReleaseStorage): Promise<number[]> {
  const names = await storage.list('registry/rev');
  return names.flatMap((name) => (/^\d{6,}\.json$/u.test(name) ? [Number.parseInt(name, 10)] : []));
}

/** A published release; undefined if no such version exists. */
export async function readRelease(
  storage: ReleaseStorage,
  app: string,
  version: string,
): Promise<PublishedRelease | undefined> {
  // Another text could lead out of the folder of the app.
  if (!publishedReleaseSchema.shape.version.safeParse(version).success || /^\.+$/u.test(version)) return undefined;
  return readDocument(storage, `${folderOf(app, version)}/${releaseFile}`, publishedReleaseSchema);
}

export async function listVersions(storage: ReleaseStorage, app: string): Promise<string[]> {
  const names = await storage.list(app === 'shell' ? 'shell' : `remotes/${app}`);
  return [...new Set(names.filter((name) => name.endsWith(`/${releaseFile}`)).map((name) => name.split('/')[0] ?? ''))];
}

/**
 * Writes the next revision and moves the pointer to it. The caller holds the lock of the storage. The number of a
 * revision that a killed command left is never reused.
 */
export async function writeNext(
  storage: ReleaseStorage,
  next: Omit<Registry, 'revision' | 'createdAt' | 'follows'>,
  audit: Pick<Audit, 'who' | 'action' | 'why'>,
): Promise<Registry> {
  const before = await readCurrent(storage);
  const revision = Math.max(0, ...(await listRevisions(storage))) + 1;
  const registry = registrySchema.parse({
    ...next,
    revision,
    follows: before?.revision ?? 0,
    createdAt: new Date().toISOString(),
  });
  const line: Audit = {
    revision,
    at: registry.createdAt,
    ...audit,
    from: versionsIn(before),
    to: versionsIn(registry),
  };
  if (!(await storage.create(revisionPath(revision), asJson(registry)))) {
    throw new OperatorError(`Revision ${revision} was just written by another release.`, 'Run the command again.');
  }
  await storage.create(`registry/audit/${numbered(revision)}.json`, asJson(line));
  await storage.writePointer(numbered(revision));
  return registry;
}

export function readAuditOf(storage: ReleaseStorage, revision: number): Promise<Audit | undefined> {
  return readDocument(storage, `registry/audit/${numbered(revision)}.json`, auditSchema);
}

export function versionsIn(registry: Registry | undefined): Record<string, string> {
  if (!registry) return {};
  const remotes = Object.entries(registry.remotes).map(([name, release]) => [name, release.version]);
  return Object.fromEntries([['shell', registry.shell.version], ...remotes]);
}

export function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
