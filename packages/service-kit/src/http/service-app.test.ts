import { PassThrough } from 'node:stream';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../create-logger.ts';
import { createOrm } from '../database/create-orm.ts';
import {
  createTestDatabase,
  startTestServer,
  testClient,
  testPeers,
  type TestDatabase,
  type TestServer,
  testCaller as member,
} from '../testing/index.ts';
import {
  brokenNote,
  clearNotes,
  countNotes,
  createNote,
  listNotes,
  noteEntities,
  noteRoutes,
  readNote,
  uploadNote,
} from '../testing/notes-service.ts';
import { callInternal } from './call-internal.ts';
import { createServiceApp } from './service-app.ts';

let database: TestDatabase;
let orm: MikroORM;
let server: TestServer;
let api: ReturnType<typeof testClient>;
const logged: string[] = [];

const nowhere = 'http://127.0.0.1:1';
const guest = { ...member, userId: 8, isGuest: true };
const admin = { ...member, userId: 9, isAdmin: true };

beforeAll(async () => {
  database = await createTestDatabase('service_app');
  orm = await createOrm({ url: database.url, entities: noteEntities, migrations: [] });
  await orm.schema.create();
  const log = new PassThrough().on('data', (line: Buffer) => logged.push(line.toString()));
  const app = createServiceApp({
    peers: testPeers('content', { user: nowhere, garden: nowhere }),
    orm,
    routes: noteRoutes,
    logger: createLogger('notes', log),
    metrics: true,
  });
  server = await startTestServer(app);
  api = testClient(server.baseUrl, 'content');
});

afterAll(async () => {
  await server.close();
  await orm.close(true);
  await database.drop();
});

describe('access', () => {
  it('refuses a request without a signed identity, and one by an unknown key or for another service', async () => {
    const bare = await fetch(`${server.baseUrl}/api/notes`);
    expect(bare.status).toBe(401);
    expect((await api.asService('stranger').send(countNotes)).status).toBe(401);
    expect((await testClient(server.baseUrl, 'user').as(admin).send(clearNotes)).status).toBe(401);
  });

  it('answers 401 without a session, 403 to a guest and to a member where an admin is needed', async () => {
    expect((await api.as(null).send(createNote, { body: {} })).status).toBe(401);
    const asGuest = await api.as(guest).send(createNote, { body: {} });
    expect(asGuest).toMatchObject({ status: 403, body: { code: 'guest_not_allowed' } });
    expect(await api.as(member).send(clearNotes)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await api.as(admin).send(clearNotes)).status).toBe(204);
  });

  it('refuses users at internal calls', async () => {
    const peers = testPeers('user', { content: server.baseUrl });
    const input = { body: { userId: 999 } };
    expect((await api.as(admin).send(countNotes, input)).status).toBe(403);
    expect(await callInternal(countNotes, input, peers)).toEqual({ count: 0 });
    const missing = { ...countNotes, path: '/internal/none' } as const;
    await expect(callInternal(missing, input, peers)).rejects.toMatchObject({ code: 'service_unavailable' });
  });

  it('admits only the named processes to an internal call, and no visitor', async () => {
    const input = { body: { userId: 999 } };
    expect((await api.asService('user').send(countNotes, input)).status).toBe(200);
    expect(await api.asService('garden').send(countNotes, input)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    expect((await api.asService('content').send(countNotes, input)).status).toBe(403);
    // A visitor comes with the gateway's identity and without a session.
    expect((await api.as(null).send(countNotes, input)).status).toBe(403);
  });
});

describe('input', () => {
  it.each([
    ['a fault in the body', { body: { text: 'no' } }, 400, 'Text must be at least 3 characters'],
    ['no body', {}, 400, undefined],
    ['a NUL character', { body: { text: 'nul\u0000nul' } }, 400, undefined],
    ['a key with a NUL character', { body: { text: 'text', 'a\u0000': 1 } }, 400, undefined],
    ['a lone surrogate', { body: { text: 'abc\ud800' } }, 400, undefined],
    ['a list instead of an object', { body: [1, 2] }, 400, undefined],
    ['deep nesting', { body: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) }, 400, undefined],
    ['more than 64 kB', { body: { text: 'x'.repeat(70_000) } }, 413, undefined],
  ])('refuses %s', async (_name, input, status, message) => {
    const response = await api.as(member).send(createNote, input);
    expect(response.status).toBe(status);
    if (message !== undefined) expect(response.body).toMatchObject({ message, details: [{ path: 'body.text' }] });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16', 'application/jsonp'])(
    'refuses the content type %s',
    async (type) => {
      const init = { method: 'POST', headers: { 'content-type': type }, body: '{"text":"abc"}' };
      expect((await api.as(member).fetch('/api/notes', init)).status).toBe(415);
    },
  );

  it('refuses compressed and broken JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    const packed = { method: 'POST', headers: { ...headers, 'content-encoding': 'gzip' }, body: '{"text":"abc"}' };
    expect((await api.as(member).fetch('/api/notes', packed)).status).toBe(415);
    const broken = await api.as(member).fetch('/api/notes', { method: 'POST', headers, body: '{"text":' });
    expect(await broken.json()).toMatchObject({ code: 'invalid_json' });
  });

  it('names the allowed values of a query, and refuses a repeated one', async () => {
    const response = await api.as(null).send(listNotes, { query: { kind: 'water' } });
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toMatch(/soil.*hydroponics/u);
    expect((await api.as(null).fetch('/api/notes?kind=soil&kind=soil')).status).toBe(400);
    expect((await api.as(null).fetch('/api/notes?kind=%00')).status).toBe(400);
  });

  it.each(['0', '-1', '1.5', '2147483648', '9'.repeat(40), 'abc', '1%20', '%00', '%ff', '1e3'])(
    'answers 400 to the malformed id %s',
    async (id) => {
      expect((await api.as(member).fetch(`/api/notes/${id}`)).status).toBe(400);
    },
  );

  it.each(['/api/Notes', '/API/notes', '/api/notes/', '/api/notes//', '/api/notes/Broken', '/api/notes/broken/'])(
    'responds with 404 to the path %s, which no contract has',
    async (path) => {
      // '/api/notes/Broken' has an id like any other.
      expect([400, 404]).toContain((await api.as(member).fetch(path)).status);
    },
  );

  it('answers 404 to an unknown id or path, and 405 with the allowed methods', async () => {
    expect((await api.as(member).call(readNote, { params: { id: '2147483647' } })).status).toBe(404);
    expect((await api.as(member).fetch('/api/none')).status).toBe(404);
    const response = await api.as(member).fetch('/api/notes', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, GET']);
  });
});

describe('answers', () => {
  it('sends only the fields that the contract names', async () => {
    const made = await api.as(member).call(createNote, { body: { text: 'Watered today' } });
    expect(made).toMatchObject({ status: 201, body: { text: 'Watered today' } });
    expect(Object.keys(made.body)).toEqual(['id', 'text']);
    const read = await api.as(member).call(readNote, { params: { id: String(made.body.id) } });
    expect(read.body).toEqual(made.body);
  });

  it('shows one message for an unknown error and logs it without the email address', async () => {
    const response = await api.as(null).send(brokenNote);
    expect(response).toMatchObject({ status: 500, body: { code: 'internal_error' } });
    expect(JSON.stringify(response.body)).not.toContain('secret detail');
    const line = logged.find((text) => text.includes('secret detail'));
    expect(line).toContain('"requestId"');
    expect(line).not.toContain('grower@example.com');
  });

  it('passes a request id on', async () => {
    const response = await api.as(null).fetch('/api/notes', { headers: { 'x-request-id': 'trace-1234' } });
    expect(response.headers.get('x-request-id')).toBe('trace-1234');
    const odd = await api.as(null).fetch('/api/notes', { headers: { 'x-request-id': 'a b' } });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u);
  });

  it('reports health, readiness and metrics', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await fetch(server.baseUrl + path)).status).toBe(200);
    expect(await (await fetch(`${server.baseUrl}/metrics`)).text()).toContain('http_request_duration_seconds');
  });
});

describe('uploads', () => {
  const file = { bytes: new Uint8Array(50_000), type: 'image/png', fileName: '../../etc/passwd' };

  it('reads one file into memory', async () => {
    const response = await api.as(member).call(uploadNote, { upload: file });
    expect(response).toMatchObject({ status: 200, body: { size: 50_000, type: 'image/png' } });
  });

  it('refuses a guest, JSON, another field, two files, and more than the limit', async () => {
    expect((await api.as(guest).send(uploadNote, { upload: file })).status).toBe(403);
    expect((await api.as(member).send(uploadNote, { body: {} })).status).toBe(415);
    expect(
      (await api.as(member).send(uploadNote, { upload: { ...file, bytes: new Uint8Array(150_000) } })).status,
    ).toBe(413);
    const form = new FormData();
    form.append('other', new Blob(['x'], { type: 'image/png' }), 'x.png');
    expect((await api.as(member).fetch('/api/notes/file', { method: 'POST', body: form })).status).toBe(400);
    const two = new FormData();
    two.append('file', new Blob(['x'], { type: 'image/png' }), 'x.png');
    two.append('file', new Blob(['y'], { type: 'image/png' }), 'y.png');
    expect((await api.as(member).fetch('/api/notes/file', { method: 'POST', body: two })).status).toBe(400);
    const field = new FormData();
    field.append('file', 'text, not a file');
    expect((await api.as(member).fetch('/api/notes/file', { method: 'POST', body: field })).status).toBe(400);
  });
});

it('answers 503 while the database is gone', async () => {
  const lost = await createOrm({
    url: 'postgres://nobody:nothing@127.0.0.1:1/none',
    entities: noteEntities,
    migrations: [],
  });
  const quiet = createLogger('lost', new PassThrough());
  const app = createServiceApp({
    peers: testPeers('content'),
    orm: lost,
    routes: noteRoutes,
    logger: quiet,
  });
  const lostServer = await startTestServer(app);
  try {
    const response = await testClient(lostServer.baseUrl, 'content').as(null).send(listNotes);
    expect(response).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect((await fetch(`${lostServer.baseUrl}/readyz`)).status).toBe(503);
    expect((await fetch(`${lostServer.baseUrl}/healthz`)).status).toBe(200);
  } finally {
    await lostServer.close();
    await lost.close(true);
  }
});
