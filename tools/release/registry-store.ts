import { type Registry, registrySchema, type Release, releaseSchema } from '@grow/contracts';
import { z } from 'zod';
import { pointerPath, releaseFile, type ReleaseStorage } from './release-storage.ts';
import { ReleaseError } from './release-error.ts';

const auditSchema = z.object({
  revision: z.int(),
  at: z.iso.datetime(),
  who: z.string(),
  action: z.string(),
  /** What was live before and is live now, by app. */
  from: z.record(z.string(), z.string()),
  to: z.record(z.string(), z.string()),
  why: z.string(),
});
export type Audit = z.output<typeof auditSchema>;

const numbered = (revision: number): string => String(revision).padStart(6, '0');
const revisionPath = (revision: number): string => `registry/rev/${numbered(revision)}.json`;

/** The folder of one release: 'shell/1.2.0' or 'remotes/mfe-admin/1.2.0'. */
export function folderOf(app: string, version: string): string {
  return app === 'shell' ? `shell/${version}` : `remotes/${app}/${version}`;
}

export async function readRevision(storage: ReleaseStorage, revision: number): Promise<Registry | undefined> {
  const bytes = await storage.read(revisionPath(revision));
  return bytes && registrySchema.parse(JSON.parse(bytes.toString('utf8')));
}

/** The registry that is live; undefined before the first promote. */
export async function readCurrent(storage: ReleaseStorage): Promise<Registry | undefined> {
  const pointer = (await storage.read(pointerPath))?.toString('utf8').trim();
  if (!pointer) return undefined;
  const registry = /^\d{1,12}$/u.test(pointer) ? await readRevision(storage, Number(pointer)) : undefined;
  if (!registry) {
    throw new ReleaseError(
      `The pointer ${pointerPath} in ${storage.place} says '${pointer}', which is no revision there.`,
      'Write the number of a file in registry/rev/ into it.',
    );
  }
  return registry;
}

export async function listRevisions(storage: ReleaseStorage): Promise<number[]> {
  const names = await storage.list('registry/rev');
  return names.flatMap((name) => (/^\d{6,}\.json$/u.test(name) ? [Number.parseInt(name, 10)] : []));
}

/** What a publish wrote; undefined where no such version is. */
export async function readRelease(storage: ReleaseStorage, app: string, version: string): Promise<Release | undefined> {
  const bytes = await storage.read(`${folderOf(app, version)}/${releaseFile}`);
  return bytes && releaseSchema.parse(JSON.parse(bytes.toString('utf8')));
}

export async function listVersions(storage: ReleaseStorage, app: string): Promise<string[]> {
  const names = await storage.list(app === 'shell' ? 'shell' : `remotes/${app}`);
  return [...new Set(names.filter((name) => name.endsWith(`/${releaseFile}`)).map((name) => name.split('/')[0] ?? ''))];
}

/**
 * Writes the next revision and flips the pointer to it; call it under the storage's lock. A revision that a killed
 * promote left behind is never used again: numbers only grow.
 */
export async function writeNext(
  storage: ReleaseStorage,
  next: Omit<Registry, 'revision' | 'createdAt'>,
  audit: Pick<Audit, 'who' | 'action' | 'why'>,
): Promise<Registry> {
  const before = await readCurrent(storage);
  const revision = Math.max(0, ...(await listRevisions(storage))) + 1;
  const registry = registrySchema.parse({ ...next, revision, createdAt: new Date().toISOString() });
  const line: Audit = {
    revision,
    at: registry.createdAt,
    ...audit,
    from: versionsIn(before),
    to: versionsIn(registry),
  };
  if (!(await storage.create(revisionPath(revision), asJson(registry)))) {
    throw new ReleaseError(`Revision ${revision} was written by another release just now.`, 'Run the command again.');
  }
  await storage.create(`registry/audit/${numbered(revision)}.json`, asJson(line));
  await storage.writePointer(numbered(revision));
  return registry;
}

export async function readAudit(storage: ReleaseStorage, last: number): Promise<Audit[]> {
  const names = (await storage.list('registry/audit')).slice(-last);
  const files = await Promise.all(names.map((name) => storage.read(`registry/audit/${name}`)));
  return files.flatMap((bytes) => (bytes ? [auditSchema.parse(JSON.parse(bytes.toString('utf8')))] : []));
}

export function versionsIn(registry: Registry | undefined): Record<string, string> {
  if (!registry) return {};
  const remotes = Object.entries(registry.remotes).map(([name, release]) => [name, release.version]);
  return Object.fromEntries([['shell', registry.shell.version], ...remotes]);
}

export function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
