import { htmlPlaceholders } from '@grow/contracts';
import { createFolderStorage } from '../release/folder-storage.ts';
import { integritiesOf } from '../release/integrity.ts';
import { publish } from '../release/publish.ts';
import { writeNext } from '../release/registry-store.ts';
import { testBuild } from '../release/testing/test-builds.ts';

/** A file of the shell that is larger than the buffers of a connection. */
export const largeFile = { path: '/shell/1.0.0/large.bin', bytes: 16 * 1024 * 1024 };

/** Publishes and promotes a minimal shell, so that the gateway is ready. */
export async function publishSmallShell(folder: string): Promise<void> {
  const page = `<!doctype html><head>${htmlPlaceholders.hints}</head><body>${htmlPlaceholders.page}</body>`;
  const files = new Map([
    ['index.html', Buffer.from(page)],
    ['large.bin', Buffer.alloc(largeFile.bytes, 'grow ')],
  ]);
  const { app, release } = testBuild('shell', '1.0.0', { files: integritiesOf(files) });
  const storage = createFolderStorage(folder);
  await publish(storage, { app, release, files });
  await writeNext(storage, { shell: release, remotes: {} }, { who: 'test', action: 'promote', why: 'a test' });
}
