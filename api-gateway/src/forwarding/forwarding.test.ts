import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asUser, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

describe('uploads', () => {
  it('streams a file to the service', async () => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(90_000)], { type: 'image/png' }), 'x.png');
    const response = await fetch(`${gateway.baseUrl}/api/notes/file`, {
      method: 'POST',
      headers: asUser('member-token'),
      body,
    });
    expect(await response.json()).toEqual({ size: 90_000, type: 'image/png' });
  });

  it('rejects 100 MB by its length, without reading it', async () => {
    const status = await new Promise((resolve, reject) => {
      const sending = httpRequest(
        `${gateway.baseUrl}/api/notes/file`,
        {
          method: 'POST',
          headers: asUser('member-token', {
            'content-type': 'multipart/form-data; boundary=x',
            'content-length': String(100 * 1024 * 1024),
          }),
        },
        (response) => {
          resolve(response.statusCode);
          sending.destroy();
        },
      );
      sending.on('error', reject);
      sending.flushHeaders();
    });
    expect(status).toBe(413);
  });

  it('aborts a body without a length at the limit', async () => {
    let sent = 0;
    const response = await new Promise<{ status: number | undefined } | { cut: true }>((resolve) => {
      const sending = httpRequest(
        `${gateway.baseUrl}/api/auth/echo`,
        {
          method: 'POST',
          headers: asUser(null, { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }),
        },
        (got) => {
          resolve({ status: got.statusCode });
          sending.destroy();
        },
      );
      // The gateway may close before the client has finished writing: both outcomes are a rejection.
      sending.on('error', () => resolve({ cut: true }));
      const write = (): void => {
        while (sent < 100 * 1024 * 1024 && !sending.destroyed) {
          sent += 65_536;
          if (!sending.write(Buffer.alloc(65_536, 0x20))) {
            sending.once('drain', write);
            return;
          }
        }
        sending.end();
      };
      write();
    });
    expect([{ status: 413 }, { cut: true }]).toContainEqual(response);
    expect(sent).toBeLessThan(100 * 1024 * 1024);
  });
});

describe('unusual requests', () => {
  const send = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(gateway.baseUrl);
      let response = '';
      const socket = connect(Number(port), hostname, () => socket.write(text));
      socket.on('data', (chunk) => (response += chunk.toString()));
      socket.on('close', () => resolve(response)).on('error', reject);
    });

  it.each([
    ['a missing host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n', 400],
    ['two lengths', 'POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'length and chunks',
      'POST /api/notes HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['a malformed escape', 'GET /api/notes/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 401],
    [
      'the address of another host',
      'GET http://evil.example/api/echo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      200,
    ],
  ])('with %s get a proper status', async (_name, text, status) => {
    expect(await send(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
  });
});

describe('a service that is down', () => {
  it('causes 503 for its own calls only', async () => {
    const own = await startTestGateway();
    try {
      await own.content.close();
      const dead = await fetch(`${own.baseUrl}/api/notes`);
      expect([dead.status, await dead.json()]).toMatchObject([503, { code: 'service_unavailable' }]);
      expect(Number(dead.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await fetch(`${own.baseUrl}/api/echo`)).status).toBe(200);

      await own.users.close();
      expect((await fetch(`${own.baseUrl}/api/notes/1`, { headers: asUser('member-token') })).status).toBe(503);
      expect((await fetch(`${own.baseUrl}/`, { headers: asUser('member-token') })).status).toBe(200);
      expect((await fetch(`${own.baseUrl}/healthz`)).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});

it('rejects sign-ins at once that a slow provider cannot handle, and does not affect other calls', async () => {
  const own = await startTestGateway();
  try {
    const requests = Array.from({ length: 140 }, () => fetch(`${own.baseUrl}/api/identity/slow`));
    const early = await Promise.race(requests);
    expect([early.status, await early.json()]).toMatchObject([503, { code: 'service_unavailable' }]);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await fetch(`${own.baseUrl}/api/echo`)).status).toBe(200);
    expect(own.slowCalls.waiting).toBeLessThanOrEqual(32);
    own.slowCalls.release();
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(128);
  } finally {
    await own.close();
  }
});

it('completes all requests in flight when it is stopped', async () => {
  const own = await startTestGateway();
  try {
    const requests = Array.from({ length: 50 }, () =>
      fetch(`${own.baseUrl}/api/slow`).then((response) => response.text()),
    );
    await vi.waitFor(() => expect(own.slowCalls.waiting).toBe(50), { timeout: 30_000 });
    const stopped = own.server.close();
    await expect(fetch(`${own.baseUrl}/healthz`)).rejects.toThrow();
    own.slowCalls.release();
    expect(new Set(await Promise.all(requests))).toEqual(new Set(['{"done":true}']));
    await stopped;
  } finally {
    await own.close();
  }
});

it('aborts the request to the service when a client disconnects', async () => {
  const own = await startTestGateway();
  try {
    const sending = httpRequest(`${own.baseUrl}/api/slow`);
    sending.on('error', () => undefined).end();
    await vi.waitFor(() => expect(own.slowCalls.waiting).toBe(1), { timeout: 30_000 });
    expect(own.slowCalls.abandoned).toBe(0);
    sending.destroy();
    await vi.waitFor(() => expect(own.slowCalls.abandoned).toBe(1), { timeout: 30_000 });
  } finally {
    await own.close();
  }
});
