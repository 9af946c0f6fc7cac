import { isRoleAccess, sessionCookie, type Contract } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import type { Route } from '@grow/service-kit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { asUser, startTestGateway, type TestGateway } from './start-test-gateway.ts';

/** The gateway must apply the facts of each contract. The services are fakes. */
const forwarded = allContracts.filter(({ service }) => service !== 'gateway');

/** Responds with the cookies that reached the service, and sets one. */
const run: Route['run'] = (ctx) => {
  ctx.set('set-cookie', `${sessionCookie}=made; HttpOnly`);
  ctx.body = { cookie: ctx.get('cookie') };
  return Promise.resolve();
};

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway(
    { RATE_LIMIT_SCALE: '1000' },
    forwarded.map((contract) => ({ ...contract, run })),
  );
});
afterAll(() => gateway.close());

async function call({ method, path, upload }: Contract, token: string) {
  const type = upload === undefined ? 'application/json' : 'multipart/form-data; boundary=x';
  const response = await fetch(gateway.baseUrl + path.replaceAll(/\{\w+\}/gu, '7'), {
    method,
    headers: asUser(token, method === 'GET' ? {} : { 'content-type': type }),
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  expect(response.status).toBe(200);
  const { cookie } = (await response.json()) as { cookie: string };
  return { cookie, setsCookie: response.headers.get('set-cookie') !== null };
}

/** Makes a call, and returns whether the gateway read the session from the user service. */
async function readsSession(contract: Contract, token: string): Promise<boolean> {
  const { requestCount } = gateway.known;
  await call(contract, token);
  return gateway.known.requestCount > requestCount;
}

/** A call that changes nothing. */
const [plain] = forwarded.filter(({ id }) => id === 'list-modules');
const isCached = async (): Promise<boolean> => plain !== undefined && !(await readsSession(plain, 'member-token'));

it('passes cookies in both directions where the contract says so, and nowhere else', async () => {
  for (const contract of forwarded) {
    const { cookie, setsCookie } = await call(contract, 'admin-token');
    const passes = contract.passesCookies ?? false;
    expect([contract.id, cookie !== '', setsCookie]).toEqual([contract.id, passes, passes]);
  }
}, 300_000);

it('reads the session again for calls that change one, and after them', async () => {
  for (const contract of forwarded.filter(({ access }) => !isRoleAccess(access))) {
    await vi.waitFor(async () => expect(await isCached()).toBe(true), { timeout: 20_000, interval: 5 });
    const changes = contract.changesSession ?? false;
    const during = await readsSession(contract, 'member-token');
    const after = !(await isCached());
    expect([contract.id, during, after]).toEqual([contract.id, changes, changes]);
  }
}, 300_000);

it('reads a user’s session again after staff have changed the user', async () => {
  for (const contract of forwarded.filter(({ access }) => isRoleAccess(access))) {
    await vi.waitFor(async () => expect(await isCached()).toBe(true), { timeout: 20_000, interval: 5 });
    expect([contract.id, await readsSession(contract, 'admin-token')]).toEqual([contract.id, true]);
    expect([contract.id, await isCached()]).toEqual([contract.id, !contract.changesSession]);
  }
}, 300_000);

it('has a separate pool for slow calls of the user service only', () => {
  expect(new Set(forwarded.filter(({ isSlow }) => isSlow).map(({ service }) => service))).toEqual(new Set(['user']));
});
