// The 99th percentile of a member's reads without other load, and while 100 addresses try wrong passwords, each as
// often as its limit allows: once a second.
import { listConversations, readMe, signInAtProvider } from '@grow/contracts';
import { quantile, startCommunityProduct } from './community-product.ts';

const addresses = 100;
const reads = 400;
const body = (index: number) => ({ email: `nobody-${index}-${Date.now()}@grow.example`, password: 'wrong-password' });

const product = await startCommunityProduct({ TRUSTED_PROXY: '1', RATE_LIMIT_SCALE: '1' });
try {
  const cookie = await product.join();
  const paths = [readMe.path, listConversations.path];
  for (const path of paths) await readTimes(path, 100);
  const idle = await timesOf(paths);

  const statusCounts: Record<string, number> = {};
  const pending = new Set<Promise<void>>();
  let next = 0;
  // An attacker does not wait for the response to the previous attempt.
  const attack = setInterval(() => {
    const index = next++ % addresses;
    const tried = tryToSignIn(index, `127.0.${Math.floor(index / 250)}.${(index % 250) + 1}`).then((status) => {
      statusCounts[status] = (statusCounts[status] ?? 0) + 1;
      pending.delete(tried);
    });
    pending.add(tried);
  }, 1000 / addresses);
  await sleep(5000);
  const busy = await timesOf(paths);
  clearInterval(attack);
  await Promise.all(pending);

  console.log('answers to the tries:', statusCounts);
  paths.forEach((path, index) => {
    const [quiet, loaded] = [idle, busy].map((times) => quantile(times[index] ?? [], 0.99)) as [number, number];
    console.log(`${path}: 99th percentile ${quiet.toFixed(1)} ms idle, ${loaded.toFixed(1)} ms meanwhile`);
    console.log(
      `RESULT ${path} while ${addresses} addresses try passwords, against idle: ${(loaded / quiet).toFixed(2)}x (at most 3x)`,
    );
  });

  async function tryToSignIn(index: number, address: string): Promise<string> {
    const headers = { origin: product.url, 'content-type': 'application/json', 'x-forwarded-for': address };
    const init = { method: 'POST', headers, body: JSON.stringify(body(index)) };
    try {
      const response = await fetch(product.url + signInAtProvider.path, {
        ...init,
        signal: AbortSignal.timeout(30_000),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch {
      return 'none';
    }
  }

  /** One after the other, as one user's browser does, the paths in turn; returns the milliseconds of each path. */
  async function timesOf(paths: readonly string[]): Promise<number[][]> {
    const times: number[][] = paths.map(() => []);
    for (let round = 0; round < reads / 100; round += 1) {
      for (const [index, path] of paths.entries()) times[index]?.push(...(await readTimes(path, 100)));
    }
    return times;
  }

  async function readTimes(path: string, count: number): Promise<number[]> {
    const times: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const start = performance.now();
      const response = await fetch(product.url + path, { headers: { cookie, 'x-forwarded-for': '203.0.113.9' } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      times.push(performance.now() - start);
      // As a user would, over some seconds of the attack.
      await sleep(10);
    }
    return times;
  }
} finally {
  await product.close();
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
