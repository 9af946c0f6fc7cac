// The whole product, with every app built and published again as soon as a source changes. The open page reloads at its
// next change of route, as after a real release.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildStaleApps, hasBuild, listBrowserApps } from '../build/build-apps.ts';
import { createFolderStorage } from '../release/folder-storage.ts';
import { publishLocally } from '../release/publish-locally.ts';
import { readConfig } from '../start/config.ts';
import { describeStart } from '../start/describe-start.ts';
import { loadEnvFile } from '../start/load-env-file.ts';
import { startProduct, type RunningProduct } from '../start/start-product.ts';
import { repositoryRoot } from '../test/workspaces.ts';

const apps = listBrowserApps();
const watched = apps;
let product: RunningProduct;
try {
  loadEnvFile();
  product = await startProduct({ env: { REMOTE_OVERRIDES: 'on' } });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
console.log(describeStart(product));

let isDirty = false;
let isBuilding = false;

async function buildAgain(): Promise<void> {
  if (isBuilding) return;
  isBuilding = true;
  while (isDirty) {
    isDirty = false;
    try {
      const { built, failures } = await buildStaleApps(watched, console.log);
      for (const { message } of failures) console.error(message);
      if (built.length === 0) continue;
      const { revision } = await publishLocally(
        createFolderStorage(readConfig().RELEASES_DIR, { tell: console.log }),
        apps.filter(hasBuild),
      );
      console.log(`revision ${revision} is live: change the route or reload the page`);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }
  isBuilding = false;
}

let quiet: NodeJS.Timeout | undefined;
const folders = [...watched, 'packages/contracts', 'packages/learning-rules', 'packages/mfe-kit', 'packages/ui'];
const watchers = folders.map((folder) =>
  watch(join(repositoryRoot, folder, 'src'), { recursive: true }, () => {
    isDirty = true;
    // An editor writes several files at once: wait until it is quiet.
    clearTimeout(quiet);
    quiet = setTimeout(() => void buildAgain(), 150);
  }),
);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const watcher of watchers) watcher.close();
    void product.close().then(() => process.exit(0));
  });
}
