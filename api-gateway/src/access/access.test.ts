import { sessionCookie } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRaw } from '../../test/get-raw.ts';
import { asUser, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const json = { 'content-type': 'application/json' };

async function call(method: string, path: string, headers: Record<string, string>, body?: string) {
  const response = await fetch(gateway.baseUrl + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
}

describe('admin calls', () => {
  const clear = (headers: Record<string, string>) => call('DELETE', '/api/admin/notes', headers);

  it('do not accept a user id in the bearer header as proof', async () => {
    expect((await clear({ authorization: 'Bearer 9' })).status).toBe(401);
    expect((await clear(asUser(null, { authorization: 'Bearer 9' }))).status).toBe(401);
    expect((await clear(asUser('unknown-token', { authorization: 'Bearer 9' }))).status).toBe(401);
  });

  it('reject an id that is not the session’s own', async () => {
    for (const value of ['7', '09', '9999999999999', 'nonsense', 'member-token']) {
      expect((await clear(asUser('admin-token', { authorization: `Bearer ${value}` }))).status).toBe(403);
    }
  });

  it('reject guests and members, and serve an admin', async () => {
    expect(await clear(asUser('guest-token'))).toMatchObject({ status: 403, body: { code: 'guest_not_allowed' } });
    expect(await clear(asUser('member-token', { authorization: 'Bearer 7' }))).toMatchObject({ status: 403 });
    expect((await clear(asUser('admin-token', { authorization: 'Bearer 9' }))).status).toBe(204);
    expect((await clear(asUser('admin-token'))).status).toBe(204);
    expect((await clear({ authorization: 'Bearer admin-token' })).status).toBe(204);
  });
});

describe('calls from other origins', () => {
  const create = (headers: Record<string, string>) =>
    call('POST', '/api/notes', { ...json, ...headers }, '{"text":"Watered"}');
  const cookie = { cookie: `${sessionCookie}=member-token` };

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['a typed address', { 'sec-fetch-site': 'none' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a page of this host that says otherwise', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }],
    ['nowhere, with the cookie', {}],
  ])('rejects a change from %s', async (_name, headers) => {
    expect(await create({ ...cookie, ...headers })).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
  });

  it('rejects a change from the same host with another scheme', async () => {
    const origin = gateway.baseUrl.replace('http:', 'https:');
    expect(await create({ ...cookie, origin })).toMatchObject({ status: 403, body: { code: 'cross_origin' } });
  });

  it('serves its own pages, and programs with a session token', async () => {
    expect((await create(asUser('member-token'))).status).toBe(201);
    expect((await create({ ...cookie, origin: gateway.baseUrl })).status).toBe(201);
    expect((await create({ authorization: 'Bearer member-token' })).status).toBe(201);
  });
});

describe('headers that a client cannot forge', () => {
  it('drops internal headers, cookies and hop-by-hop headers', async () => {
    const forged = {
      'x-grow-identity': 'forged',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.example',
      'x-user-id': '9',
      authorization: 'Bearer member-token',
      cookie: 'other=1',
    };
    const { body, headers } = await call('GET', '/api/echo', forged);
    expect(body.caller).toMatchObject({ userId: 7, isAdmin: false });
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-user-id', 'authorization', 'cookie']) {
      expect(body.headers).not.toHaveProperty(name);
    }
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('x-internal')).toBeNull();
  });

  it('forwards the idempotency key', async () => {
    const { body } = await call('GET', '/api/echo', { 'idempotency-key': 'a-key' });
    expect(body.headers).toMatchObject({ 'idempotency-key': 'a-key' });
  });

  it('forwards cookies of the sign-in both ways, and takes its own session only from the cookie of its name', async () => {
    const { body, headers } = await call('POST', '/api/auth/echo', asUser('member-token', json), '{}');
    expect(body.headers.cookie).toContain(`${sessionCookie}=`);
    expect(headers.get('set-cookie')).toContain(`${sessionCookie}=made`);
    const other = await call('GET', '/api/echo', { cookie: `__Host-${sessionCookie}=admin-token` });
    expect(other.body.caller).toBeNull();
  });

  it('responds with 404 to anything without a contract, also to internal paths', async () => {
    for (const path of ['/api/none', '/api/notes/', '/api', '/api/identity/a%2F..%2Finternal', '/uploads/%2e%2e%2fx']) {
      const response = await call('GET', path, {});
      expect([path, response.status, response.body.code]).toEqual([path, 404, 'not_found']);
    }
    for (const path of [
      '/api/../internal/x',
      '/api/identity/../../internal/x',
      '/uploads/../internal/x',
      '/api//notes',
    ]) {
      expect({ path, ...(await getRaw(gateway.baseUrl, path)) }).toMatchObject({ path, status: 404 });
    }
    expect((await getRaw(gateway.baseUrl, '/internal/sessions/resolve')).text).toMatch(/^<!doctype html>/u);
    const method = await call('PUT', '/api/notes', asUser('member-token', json), '{}');
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'POST, GET']);
  });
});

describe('paths', () => {
  const odd = ['/api/Limited', '/api/LIMITED', '/api/limited/', '/api/limited//', '/api/%6cimited', '/api/limite%64'];

  it('have one spelling: no other one reaches a service or bypasses a rate limit', async () => {
    for (const path of odd) expect([path, (await call('GET', path, {})).status]).toEqual([path, 404]);
  });

  it('of the identity library without a contract are not forwarded', async () => {
    for (const path of ['/api/identity/unknown', '/api/identity/sign-in', '/api/identity/Unknown']) {
      expect([path, (await call('GET', path, {})).status]).toEqual([path, 404]);
    }
    expect(gateway.unnamedCalls.count).toBe(0);
  });
});

describe('limits', () => {
  it('responds with 429 and Retry-After once an address calls too often', async () => {
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await call('GET', '/api/limited', {})).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers } = await call('GET', '/api/limited', { 'x-forwarded-for': '9.9.9.9' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('counts IPv6 networks that are larger than the one of a device', async () => {
    const own = await startTestGateway({ TRUSTED_PROXY: '1' });
    try {
      const from = (address: string) =>
        fetch(`${own.baseUrl}/api/limited`, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status);
      const statuses: number[] = [];
      for (let subnet = 0; subnet < 13; subnet += 1) statuses.push(await from(`2001:db8:1:${subnet.toString(16)}::1`));
      // The limit is three per /64, and four times as many per /56.
      expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
      expect(await from('2001:db8:1:100::1')).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('limits all reads of one address, pages and calls together, and of no other address', async () => {
    const own = await startTestGateway({ READS_PER_MINUTE: '5', TRUSTED_PROXY: '1' });
    try {
      const read = (path: string, address: string) =>
        fetch(own.baseUrl + path, { headers: { 'x-forwarded-for': address } });
      for (const path of ['/', '/api/echo', '/admin/lessons', '/api/echo?again', '/api/notes']) {
        expect([path, (await read(path, '203.0.113.1')).status]).toEqual([path, 200]);
      }
      const refused = await read('/api/echo', '203.0.113.1');
      expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'too_many_requests' }]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await read('/', '203.0.113.1')).status).toBe(429);
      expect((await read('/api/echo', '203.0.113.2')).status).toBe(200);
      expect((await read('/healthz', '203.0.113.1')).status).toBe(200);
    } finally {
      await own.close();
    }
  });

  it('rejects bodies that are too large or not JSON before they reach the service', async () => {
    const post = (headers: Record<string, string>, body: string) =>
      call('POST', '/api/auth/echo', asUser(null, headers), body);
    expect((await post(json, JSON.stringify({ text: 'x'.repeat(70_000) }))).status).toBe(413);
    expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
    expect((await post({ ...json, 'content-encoding': 'gzip' }, '{}')).status).toBe(415);
  });
});

it('with https accepts the cookie of this host only, and its public URL as its own origin', async () => {
  const own = await startTestGateway({ PUBLIC_URL: 'https://grow.example' });
  try {
    const callerBy = async (cookie: string) => {
      const response = await fetch(`${own.baseUrl}/api/echo`, { headers: { cookie } });
      expect(response.headers.get('strict-transport-security')).toContain('max-age=');
      return ((await response.json()) as { caller: { userId: number } | null }).caller?.userId;
    };
    expect(await callerBy(`__Host-${sessionCookie}=member-token`)).toBe(7);
    expect(await callerBy(`${sessionCookie}=member-token`)).toBeUndefined();
    const post = (origin: string) =>
      fetch(`${own.baseUrl}/api/notes`, {
        method: 'POST',
        headers: { ...json, origin, cookie: `__Host-${sessionCookie}=member-token` },
        body: '{"text":"Watered"}',
      }).then(({ status }) => status);
    expect(await post('https://grow.example')).toBe(201);
    expect(await post('https://evil.grow.example')).toBe(403);
    expect(await post('http://grow.example')).toBe(403);
    expect(await post(own.baseUrl.replace('http:', 'https:'))).toBe(201);
    expect(await post(own.baseUrl)).toBe(403);
  } finally {
    await own.close();
  }
});
