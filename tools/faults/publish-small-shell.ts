import { htmlPlaceholders, releaseSchema } from '@grow/contracts';
import { createFolderStorage } from '../release/folder-storage.ts';
import { integrityOf } from '../release/integrity.ts';
import { publish } from '../release/publish.ts';
import { writeNext } from '../release/registry-store.ts';

/** A file of the shell that is larger than the buffers of a connection. */
export const largeFile = { path: '/shell/1.0.0/great.bin', bytes: 16 * 1024 * 1024 };

/** Publishes and promotes a minimal shell, so that the gateway is ready. */
export async function publishSmallShell(folder: string): Promise<void> {
  const page = `<!doctype html><head>${htmlPlaceholders.hints}</head><body>${htmlPlaceholders.page}</body>`;
  const files = new Map([
    ['index.html', Buffer.from(page)],
    ['great.bin', Buffer.alloc(largeFile.bytes, 'grow ')],
  ]);
  const release = releaseSchema.parse({
    version: '1.0.0',
    entry: 'index.html',
    files: Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)])),
    contractVersion: '1',
    preload: [],
    shared: {},
    manifest: { routes: [] },
  });
  const storage = createFolderStorage(folder);
  await publish(storage, { app: 'shell', release, files });
  await writeNext(storage, { shell: release, remotes: {} }, { who: 'test', action: 'promote', why: 'a test' });
}
