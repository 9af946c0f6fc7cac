// For a test: promotes an app, and kills itself with SIGKILL after a number of writes to the registry. There are three:
// the revision, its audit record, the pointer.
import { createFolderStorage } from '../folder-storage.ts';
import { promote } from '../promote.ts';
import type { ReleaseStorage } from '../release-storage.ts';

const [folder = '', fatal, app = '', version = ''] = process.argv.slice(2);
const storage = createFolderStorage(folder);
let written = 0;

async function killedAfter<T>(write: Promise<T>): Promise<T> {
  const result = await write;
  written += 1;
  if (written === Number(fatal)) process.kill(process.pid, 'SIGKILL');
  return result;
}

const mortal: ReleaseStorage = {
  ...storage,
  create: (path, bytes) => killedAfter(storage.create(path, bytes)),
  writePointer: (text) => killedAfter(storage.writePointer(text)),
};
await promote(mortal, { app, version, who: 'test', why: 'a kill', smoke: async () => undefined });
