import { request } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../create-logger.ts';
import { identityHeader, type Caller } from '../peers/identity-token.ts';
import { testCaller as member, testPeers, uploadManyTimes, type Upload } from '../testing/index.ts';
import { noteRoutes } from '../testing/notes-service.ts';
import { listen, type Listening } from './listen.ts';
import { createServiceApp } from './service-app.ts';

const guest: Caller = { ...member, isGuest: true };
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const tries = 25;

let listening: Listening;
let baseUrl: string;
beforeAll(async () => {
  const app = createServiceApp({
    peers: testPeers('content'),
    orm: null,
    routes: noteRoutes,
    logger: createLogger('notes', new PassThrough().resume()),
  });
  listening = await listen(app, { port: 0 });
  baseUrl = `http://127.0.0.1:${listening.port}`;
});
afterAll(() => listening.close());

type Part = Pick<Upload, 'kind' | 'bytes'> & Partial<Upload>;

it.each<[string, string, Caller | null, Part]>([
  ['from nobody', '401 unauthorized', null, { kind: 'form', bytes: 1_000_000 }],
  ['from a guest', '403 guest_not_allowed', guest, { kind: 'form', bytes: 1_000_000 }],
  ['too large by its length', '413 payload_too_large', member, { kind: 'form', bytes: 1_000_000 }],
  ['found too large while it comes', '413 payload_too_large', member, { kind: 'form', bytes: 110_000 }],
  ['of another field', '400 bad_request', member, { kind: 'form', bytes: 90_000, field: 'other' }],
  ['that is no form', '415 unsupported_media_type', member, { kind: 'bare', bytes: 1_000_000 }],
  ['in chunks', '400 bad_request', member, { kind: 'chunks', bytes: 1_000_000 }],
  [
    'in few chunks, of another type',
    '400 bad_request',
    member,
    { kind: 'chunks', bytes: 90_000, fileType: 'text/html' },
  ],
  [
    'on a connection that is to end',
    '413 payload_too_large',
    member,
    { kind: 'socket', bytes: 1_000_000, headers: multipart },
  ],
])('responds each time to an upload %s', { timeout: 120_000 }, async (_name, outcome, caller, part) => {
  const identity = caller === null ? 'none' : testPeers('gateway').sign('content', caller);
  const headers = { ...part.headers, [identityHeader]: identity };
  expect(await uploadManyTimes({ url: `${baseUrl}/api/notes/file`, tries, ...part, headers })).toEqual({
    [outcome]: tries,
  });
});

it('disconnects a client that never stops sending', { timeout: 120_000 }, async () => {
  const { server } = listening;
  expect(server.timeout).toBe(60_000);
  server.timeout = 1000;
  let sent = 0;
  await new Promise<void>((resolve) => {
    const sending = request(`${baseUrl}/api/notes/file`, { method: 'POST', headers: multipart });
    sending.once('error', () => resolve()).once('close', () => resolve());
    const write = (): void => {
      while (sent < 200_000_000 && !sending.destroyed) {
        sent += 65_536;
        if (!sending.write(Buffer.alloc(65_536))) return void sending.once('drain', write);
      }
      sending.end();
    };
    write();
  });
  expect(sent).toBeLessThan(100_000_000);
});
