import { sessionCookie } from '@grow/contracts';
import { signUp, startRunningProduct, type Member, type RunningProduct } from '@grow/tools/faults/running-product.ts';
import { freePort } from '@grow/tools/postgres/free-port.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** The limit is 1 s once the outage is known; a busy machine may be late. */
const atOnceMs = 5000;
const patient = { timeout: 90_000, interval: 250 };

let product: RunningProduct;
let member: Member;
let metricsPort: string;
beforeAll(async () => {
  metricsPort = String(await freePort());
  product = await startRunningProduct({ env: { METRICS: 'on', METRICS_PORT: metricsPort } });
  member = await signUp(product);
});
afterAll(async () => {
  for (const each of [product?.content, product?.user]) each?.signal('SIGCONT');
  await product?.close();
});

async function request(path: string, headers = member.headers) {
  const since = performance.now();
  const response = await fetch(new URL(path, product.gateway.url), { headers });
  const text = await response.text();
  const code = response.ok ? undefined : (JSON.parse(text) as { code: string }).code;
  return { status: response.status, code, tookMs: performance.now() - since };
}

const unavailable = { status: 503, code: 'service_unavailable' };

/** Waits until calls to the frozen service fail fast, and expects that to continue. */
async function isRefusedAtOnce(path: string): Promise<void> {
  // The first ones wait until the outage is known.
  const first = Array.from({ length: 5 }, () => request(path));
  await vi.waitFor(async () => expect((await request(path)).tookMs).toBeLessThan(1000), patient);
  for (let count = 0; count < 10; count += 1) {
    const response = await request(path);
    expect(response).toMatchObject(unavailable);
    expect(response.tookMs).toBeLessThan(atOnceMs);
  }
  for (const answer of await Promise.all(first)) expect(answer).toMatchObject(unavailable);
}

/** Whether the gateway's metrics say that the service hangs. */
async function isKnownToHang(upstream: 'content' | 'user'): Promise<boolean> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return new RegExp(`^upstream_hangs\\{upstream="${upstream}"[^}]*\\} 1$`, 'mu').test(metrics);
}

async function isServed(path: string): Promise<void> {
  const response = await request(path);
  expect(response.status).toBe(200);
  expect(response.tookMs).toBeLessThan(atOnceMs);
}

it('calls to a frozen content service fail fast, others succeed, and the service is found again', async () => {
  await isServed('/api/modules');
  product.content.signal('SIGSTOP');
  await isRefusedAtOnce('/api/modules');
  expect(await isKnownToHang('content')).toBe(true);
  expect(await isKnownToHang('user')).toBe(false);
  await isServed('/api/user');
  await isServed('/api/notifications/unread');
  product.content.signal('SIGCONT');
  await vi.waitFor(() => isServed('/api/modules'), patient);
  expect(await isKnownToHang('content')).toBe(false);
});

it('a frozen user service affects no calls that do not need it', async () => {
  await isServed('/api/user-progress');
  product.user.signal('SIGSTOP');
  // The gateway has cached this session, but not that of another device. The other device gets public content as a visitor
  // does.
  await isServed('/api/user-progress');
  await isRefusedAtOnce('/api/notifications/unread');
  await isServed('/healthz');
  const elsewhere = { ...member.headers, cookie: `${sessionCookie}=never-seen-here` };
  expect((await request('/api/modules', elsewhere)).status).toBe(200);
  expect(await request('/api/user-progress', elsewhere)).toMatchObject(unavailable);
  product.user.signal('SIGCONT');
  await vi.waitFor(() => isServed('/api/notifications/unread'), patient);
});

it('calls to a content service that is down fail fast, and the service is found again', async () => {
  await product.content.killWithoutWarning();
  const response = await request('/api/modules');
  expect(response).toMatchObject(unavailable);
  expect(response.tookMs).toBeLessThan(atOnceMs);
  await isServed('/api/user');
  await product.content.start();
  await vi.waitFor(() => isServed('/api/modules'), patient);
});
