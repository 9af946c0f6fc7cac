import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { checkSignature } from './check-s3-signature.ts';
import { S3Refusal } from './s3-refusal.ts';

type StoredObject = { bytes: Buffer; etag: string; contentType: string; modifiedAt: Date };
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

const name = 'test-bucket';
const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'us-east-1' };

/**
 * An in-memory S3 server on loopback with one empty bucket, and its settings. It supports the calls of `openBucket`, as
 * Amazon documents them: signatures, get, put with `If-None-Match: *` and `If-Match`, delete and paged lists.
 */
export async function startTestBucket() {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    void answer(objects, request)
      .catch((error: unknown): Answer => {
        if (error instanceof S3Refusal) return { status: error.status, ...error.asXml() };
        return { status: 500, ...new S3Refusal(500, 'InternalError', String(error)).asXml() };
      })
      .then((given) => send(response, given));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test bucket has no port.');
  return {
    name,
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      S3_REGION: credentials.region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type TestBucket = Awaited<ReturnType<typeof startTestBucket>>;

function send(response: ServerResponse, { status, headers = {}, body = '' }: Answer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

async function answer(objects: Map<string, StoredObject>, request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://bucket');
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/').map(decodeURIComponent);
  const key = rest.join('/');
  const { 'if-none-match': ifNoneMatch, 'if-match': ifMatch } = request.headers;
  const isAllowed = () => meets(objects.get(key), ifNoneMatch, ifMatch);
  const wasAllowed = isAllowed();

  const body = await buffer(request);
  checkSignature(request, url, body, credentials);
  if (bucket !== name) throw new S3Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist');

  if (request.method === 'GET' && key === '') return list(objects, url.searchParams);
  if (request.method === 'GET') return read(objects.get(key));
  if (request.method === 'DELETE' && key !== '') {
    objects.delete(key);
    return { status: 204 };
  }
  if (request.method !== 'PUT' || key === '') {
    throw new S3Refusal(501, 'NotImplemented', 'The test bucket does not have this operation');
  }
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') {
    throw new S3Refusal(501, 'NotImplemented', 'If-None-Match takes only * for a write');
  }
  if (!isAllowed()) throw refusedWrite(objects.has(key), wasAllowed, ifMatch !== undefined);
  const object = stored(body, request.headers['content-type']);
  objects.set(key, object);
  return { status: 200, headers: { etag: object.etag } };
}

function meets(object: StoredObject | undefined, ifNoneMatch: string | undefined, ifMatch: string | undefined) {
  if (ifNoneMatch !== undefined && object !== undefined) return false;
  return ifMatch === undefined || object?.etag === ifMatch;
}

/** 409 if another write won while this body arrived. 412 if the object was different before, 404 if it was missing. */
function refusedWrite(exists: boolean, wasAllowed: boolean, needsObject: boolean): S3Refusal {
  if (wasAllowed) {
    return new S3Refusal(409, 'ConditionalRequestConflict', 'A conflicting operation occurred during this request');
  }
  if (needsObject && !exists) return noSuchKey();
  return new S3Refusal(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
}

const noSuchKey = () => new S3Refusal(404, 'NoSuchKey', 'The specified key does not exist.');

function stored(bytes: Buffer, contentType = 'binary/octet-stream'): StoredObject {
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  return { bytes, etag, contentType, modifiedAt: new Date() };
}

function read(object: StoredObject | undefined): Answer {
  if (object === undefined) throw noSuchKey();
  const { bytes, etag, contentType, modifiedAt } = object;
  return {
    status: 200,
    headers: { etag, 'content-type': contentType, 'last-modified': modifiedAt.toUTCString() },
    body: bytes,
  };
}

/** ListObjects, version 1: keys after `marker`, in byte order. */
function list(objects: Map<string, StoredObject>, query: URLSearchParams): Answer {
  if (query.has('list-type') || query.has('delimiter')) {
    throw new S3Refusal(501, 'NotImplemented', 'The test bucket lists by prefix and marker only');
  }
  const prefix = query.get('prefix') ?? '';
  const marker = query.get('marker') ?? '';
  const size = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const after = [...objects]
    .filter(([key]) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), Buffer.from(marker)) > 0)
    .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const contents = after
    .slice(0, size)
    .map(
      ([key, { bytes, etag, modifiedAt }]) =>
        `<Contents><Key>${encode(key, query)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified>` +
        `<ETag>${escapeXml(etag)}</ETag><Size>${bytes.length}</Size></Contents>`,
    );
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body:
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${name}</Name>` +
      `<MaxKeys>${size}</MaxKeys><IsTruncated>${after.length > size}</IsTruncated>${contents.join('')}</ListBucketResult>`,
  };
}

const encode = (key: string, query: URLSearchParams) =>
  query.get('encoding-type') === 'url' ? encodeURIComponent(key) : escapeXml(key);

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
