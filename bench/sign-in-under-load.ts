// The 99th percentile of a member's GET /api/modules without other load, and while 20 users sign in concurrently, again
// and again.
import { signInAtProvider, signInWithEmail, signUpAtProvider } from '@grow/contracts';
import { quantile, startCommunityProduct } from './community-product.ts';

const people = 20;
const reads = 600;
const password = 'green-fingers-42';

const product = await startCommunityProduct();
try {
  const emails = Array.from({ length: people }, (_, index) => `bench-sign-in-${index}@grow.example`);
  for (const email of emails) await expectOk(product.post(signUpAtProvider.path, { email, password }));
  const cookie = await product.join();
  await readModules(cookie, 100);
  const idle = await readModules(cookie, reads);

  let isRunning = true;
  let signIns = 0;
  const crowd = emails.map(async (email) => {
    while (isRunning) {
      const signIn = await product.post(signInAtProvider.path, { email, password });
      if (signIn.status === 503) {
        // More users than passwords can be hashed for: they retry when the response says so.
        await new Promise((resolve) => setTimeout(resolve, Number(signIn.headers.get('retry-after')) * 1000));
        continue;
      }
      const response = await expectOk(Promise.resolve(signIn));
      const { token } = (await response.json()) as { token: string };
      await expectOk(product.post(signInWithEmail.path, { token, provider: 'password' }));
      signIns += 1;
    }
  });
  const start = performance.now();
  const busy = await readModules(cookie, reads);
  const perSecond = signIns / ((performance.now() - start) / 1000);
  isRunning = false;
  await Promise.all(crowd);

  const [quiet, loaded] = [quantile(idle, 0.99), quantile(busy, 0.99)];
  console.log(
    `99th percentile: ${quiet.toFixed(1)} ms idle, ${loaded.toFixed(1)} ms at ${perSecond.toFixed(0)} sign-ins a second`,
  );
  console.log(
    `RESULT modules while ${people} people sign in, against idle: ${(loaded / quiet).toFixed(2)}x (at most 3x)`,
  );
} finally {
  await product.close();
}

/** Reads one after the other, as one user's browser does; returns the milliseconds of each. */
async function readModules(cookie: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await (await expectOk(fetch(`${product.url}/api/modules?type=soil`, { headers: { cookie } }))).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times;
}

async function expectOk(request: Promise<Response>): Promise<Response> {
  const response = await request;
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}
