// The second opening of / by a learner on a slow phone: online against the first one, and without a network after the
// browser was closed. npm run bench -- second-opening
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '@grow/tools/browser/launch-chromium.ts';
import { startProduct } from '@grow/tools/start/start-product.ts';
import { signInAtProvider, signInWithEmail } from '@grow/contracts';
import { type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';

const rounds = 5;
const password = 'second-opening-in-the-garden';
const dataDir = mkdtempSync(join(tmpdir(), 'grow-second-opening-'));
const product = await startProduct({
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir, DEMO_PASSWORD: password, RATE_LIMIT_SCALE: '1000' },
  isThrowaway: true,
  log: () => undefined,
});
const browser = await findChromium();
try {
  const all: Round[] = [];
  // The first only warms the server's compression.
  for (let round = 0; round <= rounds; round++)
    if (round === 0) await visit(round);
    else all.push(await visit(round));
  const of = (read: (round: Round) => number) => median(all.map(read));
  const [first, second] = [of((one) => one.first.journeyMs), of((one) => one.second.journeyMs)];
  console.log(`first opening ${first} ms until the modules show, second ${second} ms`);
  console.log(
    `RESULT second-opening: online ${(second / first).toFixed(2)}x of the first; without a network first content after ${of((one) => one.offline.contentMs)} ms, the journey after ${of((one) => one.offline.journeyMs)} ms`,
  );
} finally {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}

type Opening = { contentMs: number; journeyMs: number };
type Round = { first: Opening; second: Opening; offline: Opening };

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** One device: its browser is closed before each opening. */
async function visit(round: number): Promise<Round> {
  const device = join(dataDir, `device-${round}`);
  const modules = (page: Page) => page.getByRole('button', { name: /Flowering Stage/u });
  const first = await withBrowser(device, async (context) => {
    await signIn(context);
    const opening = await open(context, 'slow', modules);
    await context
      .pages()
      .at(-1)
      ?.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    return opening;
  });
  const second = await withBrowser(device, (context) => open(context, 'slow', modules));
  const offline = await withBrowser(device, (context) =>
    open(context, 'none', (page) => page.getByRole('heading', { name: 'Modules', exact: true })),
  );
  return { first, second, offline };
}

async function withBrowser<T>(device: string, use: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(device, {
    executablePath: browser.executablePath,
    // By its throttled network the browser may call it 2g, on which nothing is kept on the device.
    args: [...browser.args, '--force-effective-connection-type=4G'],
    headless: true,
    viewport: { width: 390, height: 844 },
  });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

async function signIn(context: BrowserContext): Promise<void> {
  const headers = { origin: product.url };
  const body = { email: 'learner@grow.example', password };
  const signed = await context.request.post(product.url + signInAtProvider.path, { headers, data: body });
  const { token } = (await signed.json()) as { token: string };
  await context.request.post(product.url + signInWithEmail.path, { headers, data: { token, provider: 'password' } });
}

/** A processor four times slower; 150 ms round trip and 1.6 Mbit/s down, or nothing. */
async function open(
  context: BrowserContext,
  network: 'slow' | 'none',
  shown: (page: Page) => Locator,
): Promise<Opening> {
  const page = await context.newPage();
  await context.setOffline(network === 'none');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  if (network === 'slow') {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${product.url}/`, { waitUntil: 'commit' });
  await shown(page).waitFor({ timeout: 60_000 });
  return page.evaluate(() => ({
    contentMs: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    journeyMs: Math.round(performance.now()),
  }));
}
