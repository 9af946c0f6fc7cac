// Cold open of / by a learner on a slow phone and network, compared in one run with the same sources as one bundle,
// with the same hints for code and first API calls. npm run bench -- cold-load
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry } from '@grow/contracts';
import { launchChromium } from '@grow/tools/browser/launch-chromium.ts';
import { integrityOf, readFolder } from '@grow/tools/release/integrity.ts';
import { startProduct } from '@grow/tools/start/start-product.ts';
import { signInAs } from '@grow/tools/test/learners.ts';
import type { CDPSession, Page } from 'playwright-core';
import { buildOneBundle } from './one-bundle/build-one-bundle.ts';

const rounds = 9;
const password = 'benchmark-in-the-garden';
const dataDir = mkdtempSync(join(tmpdir(), 'grow-bench-'));
const releases = join(dataDir, 'releases');
const product = await startProduct({
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_PASSWORD: password, RATE_LIMIT_SCALE: '1000' },
  isThrowaway: true,
  log: () => undefined,
});
const browser = await launchChromium();
try {
  const federated = readRegistry();
  const bundled = await publishOneBundle(federated);
  const { cookie } = await signInAs(product.url, { email: 'learner@grow.example', password });
  const times: Record<Variant, Visit[]> = { federated: [], bundled: [] };
  for (let round = 0; round <= rounds; round++) {
    for (const [name, registry] of [
      ['federated', federated],
      ['bundled', bundled],
    ] as const) {
      goLive(registry);
      const visit = await coldOpen(cookie);
      // The first of each only warms the server's compression.
      if (round > 0) times[name].push(visit);
    }
  }
  for (const name of ['federated', 'bundled'] as const) {
    const { ms, scriptBytes, requests } = median(times[name]);
    console.log(
      `${name}: ${ms} ms until the modules show, ${(scriptBytes / 1024).toFixed(0)} KB JavaScript, ${requests} requests`,
    );
  }
  const [ours, theirs] = [median(times.federated), median(times.bundled)];
  const extra = ((ours.scriptBytes - theirs.scriptBytes) / 1024).toFixed(0);
  console.log(
    `RESULT cold-load, against one bundle: ${(ours.ms / theirs.ms).toFixed(2)}x in time, +${extra} KB JavaScript, ${ours.requests} requests (median of ${rounds})`,
  );
} finally {
  await browser.close();
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}

type Variant = 'federated' | 'bundled';
type Visit = { ms: number; scriptBytes: number; requests: number };

function median(visits: Visit[]): Visit {
  const sorted = visits.toSorted((one, other) => one.ms - other.ms);
  return sorted[Math.floor(sorted.length / 2)] ?? { ms: Number.NaN, scriptBytes: 0, requests: 0 };
}

function registryFile(revision: number): string {
  return join(releases, 'registry', 'rev', `${String(revision).padStart(6, '0')}.json`);
}

function readRegistry(): Registry {
  const revision = Number(readFileSync(join(releases, 'registry', 'current'), 'utf8'));
  return JSON.parse(readFileSync(registryFile(revision), 'utf8')) as Registry;
}

function goLive(registry: Registry): void {
  writeFileSync(join(releases, 'registry', 'current'), `${registry.revision}\n`);
}

/** Publishes the one bundle as a release of the shell, with the same hint for its first chunk as the remote has. */
async function publishOneBundle(base: Registry): Promise<Registry> {
  const built = join(dataDir, 'one-bundle');
  const preload = await buildOneBundle(built);
  const target = join(releases, 'shell', 'one-bundle');
  mkdirSync(dirname(target), { recursive: true });
  cpSync(built, target, { recursive: true });
  cpSync(join(built, 'shell.html'), join(target, 'index.html'));
  const files = Object.fromEntries([...readFolder(target)].map(([file, bytes]) => [file, integrityOf(bytes)]));
  const registry: Registry = {
    revision: Math.max(...readdirSync(join(releases, 'registry', 'rev')).map((file) => Number.parseInt(file, 10))) + 1,
    createdAt: new Date().toISOString(),
    shell: { ...base.shell, version: 'one-bundle', entry: 'index.html', preload, files },
    remotes: Object.fromEntries(
      Object.entries(base.remotes).map(([name, release]) => [name, { ...release, preload: [] }]),
    ),
  };
  writeFileSync(registryFile(registry.revision), JSON.stringify(registry));
  return registry;
}

/** With nothing cached. */
async function coldOpen(cookie: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
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
  const ms = await page.evaluate(() => Math.round(performance.now()));
  const visit = { ms, scriptBytes, requests };
  await context.close();
  return visit;
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
