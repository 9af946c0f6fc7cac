// A learner opens / on a slow phone and network with nothing cached. It is compared with the same sources as one bundle,
// with the same hints for code and first API calls. npm run bench -- cold-load
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@grow/contracts';
import { launchChromium } from '@grow/tools/browser/launch-chromium.ts';
import { temporaryFolder } from '@grow/tools/postgres/temporary-folder.ts';
import { createFolderStorage } from '@grow/tools/release/folder-storage.ts';
import { integritiesOf, readFolder } from '@grow/tools/release/integrity.ts';
import { publish } from '@grow/tools/release/publish.ts';
import { readCurrent, writeNext } from '@grow/tools/release/registry-store.ts';
import { startProduct } from '@grow/tools/start/start-product.ts';
import { signInAs } from '@grow/tools/test/learners.ts';
import type { CDPSession, Page } from 'playwright-core';
import { buildOneBundle } from './one-bundle/build-one-bundle.ts';

const rounds = 9;
const password = 'benchmark-in-the-garden';
using folder = temporaryFolder();
await using product = await startProduct({
  env: { PORT: '0', DATA_DIR: folder.path, DEMO_PASSWORD: password, RATE_LIMIT_SCALE: '1000' },
  isThrowaway: true,
  log: () => undefined,
});
await using browser = await launchChromium();
const storage = createFolderStorage(join(folder.path, 'releases'));
const federated = await readCurrent(storage);
if (federated === undefined) throw new Error('Nothing is live');
const registries = { federated, bundled: await publishOneBundle(federated) };
const { cookie } = await signInAs(product.url, { email: 'learner@grow.example', password });
const visits: Record<keyof typeof registries, Visit[]> = { federated: [], bundled: [] };
for (let round = 0; round <= rounds; round++) {
  for (const name of ['federated', 'bundled'] as const) {
    await storage.writePointer(String(registries[name].revision));
    const visit = await coldOpen(cookie);
    // The first of each only warms up the compression of the server.
    if (round > 0) visits[name].push(visit);
  }
}
const [ours, theirs] = [median(visits.federated), median(visits.bundled)];
for (const [name, { ms, scriptBytes, requests }] of Object.entries({ federated: ours, bundled: theirs })) {
  console.log(
    `${name}: ${ms} ms until the modules show, ${(scriptBytes / 1024).toFixed(0)} KB JavaScript, ${requests} requests`,
  );
}
const extra = ((ours.scriptBytes - theirs.scriptBytes) / 1024).toFixed(0);
console.log(
  `RESULT cold-load, against one bundle: ${(ours.ms / theirs.ms).toFixed(2)}x in time, +${extra} KB JavaScript, ${ours.requests} requests (median of ${rounds})`,
);

type Visit = { ms: number; scriptBytes: number; requests: number };

function median(all: Visit[]): Visit {
  const sorted = all.toSorted((one, other) => one.ms - other.ms);
  return sorted[Math.floor(sorted.length / 2)] ?? { ms: Number.NaN, scriptBytes: 0, requests: 0 };
}

/** Publishes the one bundle as a release of the shell, with the same hint for its first chunk as the remote has. */
async function publishOneBundle(base: Registry): Promise<Registry> {
  const built = join(folder.path, 'one-bundle');
  const preload = await buildOneBundle(built);
  cpSync(join(built, 'shell.html'), join(built, 'index.html'));
  const files = readFolder(built);
  const shell = { ...base.shell, version: 'one-bundle', entry: 'index.html', preload, files: integritiesOf(files) };
  await publish(storage, { app: 'shell', release: shell, files });
  const remotes = Object.fromEntries(
    Object.entries(base.remotes).map(([name, release]) => [name, { ...release, preload: [] }]),
  );
  return writeNext(storage, { shell, remotes }, { who: 'bench', action: 'start', why: 'one bundle' });
}

/** Opens / with nothing cached. */
async function coldOpen(session: string): Promise<Visit> {
  await using context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await context.addCookies(
    session.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return { name, value, url: product.url };
    }),
  );
  const page = await context.newPage();
  const devtools = await slowDown(page);
  let requests = 0;
  let scriptBytes = 0;
  const scripts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.url.startsWith('data:')) return;
    requests += 1;
    if (type === 'Script' || response.url.endsWith('.js')) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(`${product.url}/`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /Flowering Stage/u }).waitFor({ timeout: 60_000 });
  return { ms: await page.evaluate(() => Math.round(performance.now())), scriptBytes, requests };
}

/** 150 ms round trip, 1.6 Mbit/s down, a processor four times slower. */
async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return devtools;
}
