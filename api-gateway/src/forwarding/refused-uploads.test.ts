import { uploadManyTimes, type Upload } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, startTestGateway, type TestGateway } from '../../test/start-test-gateway.ts';

const tries = 25;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const member = asUser('member-token');
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };

type Part = Pick<Upload, 'headers' | 'kind' | 'bytes'> & Partial<Upload> & { path?: string };

it.each<[string, string, Part]>([
  ['from nobody', '401 unauthorized', { headers: {}, kind: 'form', bytes: 1_000_000 }],
  ['from a guest', '403 guest_not_allowed', { headers: asUser('guest-token'), kind: 'form', bytes: 1_000_000 }],
  [
    'from another site',
    '403 cross_origin',
    { headers: { 'sec-fetch-site': 'cross-site' }, kind: 'form', bytes: 1_000_000 },
  ],
  ['too large by its length', '413 payload_too_large', { headers: member, kind: 'form', bytes: 1_000_000 }],
  ['too large for the service', '413 payload_too_large', { headers: member, kind: 'form', bytes: 110_000 }],
  ['of another field', '400 bad_request', { headers: member, kind: 'form', bytes: 90_000, field: 'other' }],
  [
    'that the service refuses unread',
    '409 conflict',
    { headers: member, kind: 'form', bytes: 4_000_000, path: '/api/refused' },
  ],
  [
    'that the service refuses unread, on a connection that is to end',
    '409 conflict',
    { headers: { ...member, ...multipart }, kind: 'socket', bytes: 4_000_000, path: '/api/refused' },
  ],
  ['that is no form', '415 unsupported_media_type', { headers: member, kind: 'bare', bytes: 1_000_000 }],
  ['in chunks', '400 bad_request', { headers: member, kind: 'chunks', bytes: 1_000_000 }],
  ['in few chunks', '400 bad_request', { headers: member, kind: 'chunks', bytes: 90_000 }],
  [
    'in chunks, of another type',
    '400 bad_request',
    { headers: member, kind: 'chunks', bytes: 90_000, fileType: 'text/html' },
  ],
  [
    'on a connection that is to end',
    '413 payload_too_large',
    { headers: { ...member, ...multipart }, kind: 'socket', bytes: 1_000_000 },
  ],
])('responds each time to an upload %s', { timeout: 120_000 }, async (_name, outcome, part) => {
  const { path = '/api/notes/file', ...upload } = part;
  const url = gateway.baseUrl + path;
  expect(await uploadManyTimes({ url, tries, ...upload })).toEqual({ [outcome]: tries });
});
