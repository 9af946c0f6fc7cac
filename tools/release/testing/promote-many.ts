// For a test: promotes the named remotes concurrently in this process, and prints each one that is done. With 'hang'
// the fifth promote never ends: it holds the lock until the process is killed.
import { createFolderStorage } from '../folder-storage.ts';
import { promote } from '../promote.ts';

const [folder = '', mode, ...apps] = process.argv.slice(2);
const storage = createFolderStorage(folder);
let begun = 0;

function hang(): Promise<void> {
  process.stdout.write('hanging\n');
  return new Promise(() => setInterval(() => undefined, 1 << 30));
}

await Promise.all(
  apps.map(async (app) => {
    const smoke = () => (mode === 'hang' && ++begun === 5 ? hang() : Promise.resolve());
    await promote(storage, { app, version: '1.0.0', who: 'test', why: 'many at once', smoke });
    process.stdout.write(`${app}\n`);
  }),
);
