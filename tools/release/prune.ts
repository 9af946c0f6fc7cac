import type { Registry } from '@grow/contracts';
import { z } from 'zod/mini';
import { liveHistory } from './live-history.ts';
import { folderOf, listRevisions, listVersions, readCurrent, readRevision, releasesIn } from './registry-store.ts';
import { releaseFile, type ReleaseStorage } from './release-storage.ts';

const datedSchema = z.object({ publishedAt: z.optional(z.iso.datetime()) });
const day = 24 * 60 * 60 * 1000;

/**
 * Removes the folders of versions that were published, and were last live, more than `days` ago. Until then open pages may
 * still load chunks of their release. Revisions are kept, because they are small.
 */
export function prune(storage: ReleaseStorage, { days = 30, now = Date.now() } = {}): Promise<string[]> {
  return storage.withLock(async () => {
    const kept = await namedSince(storage, now - days * day);
    const removed: string[] = [];
    for (const app of await listApps(storage)) {
      for (const version of await listVersions(storage, app)) {
        const folder = folderOf(app, version);
        if (kept.has(folder) || (await publishedAt(storage, folder)) > now - days * day) continue;
        await storage.removeFolder(folder);
        removed.push(folder);
      }
    }
    return removed;
  });
}

/** The folders of releases in revisions that were written, or were live, after `since`. */
async function namedSince(storage: ReleaseStorage, since: number): Promise<Set<string>> {
  const isOlder = ({ createdAt }: Registry): boolean => Date.parse(createdAt) <= since;
  const registries: Registry[] = [];
  for (const revision of (await listRevisions(storage)).reverse()) {
    const registry = await readRevision(storage, revision);
    if (!registry || isOlder(registry)) break;
    registries.push(registry);
  }
  const current = await readCurrent(storage);
  for await (const registry of current ? liveHistory(storage, current) : []) {
    registries.push(registry);
    // This revision was live at the beginning of the period. Earlier ones were not.
    if (isOlder(registry)) break;
  }
  return new Set(registries.flatMap(releasesIn).map(({ app, version }) => folderOf(app, version)));
}

async function listApps(storage: ReleaseStorage): Promise<string[]> {
  const remotes = (await storage.list('remotes')).map((name) => name.split('/')[0] ?? '');
  return ['shell', ...new Set(remotes)];
}

async function publishedAt(storage: ReleaseStorage, folder: string): Promise<number> {
  const bytes = await storage.read(`${folder}/${releaseFile}`);
  const text = bytes && datedSchema.parse(JSON.parse(bytes.toString('utf8'))).publishedAt;
  return text ? Date.parse(text) : 0;
}
