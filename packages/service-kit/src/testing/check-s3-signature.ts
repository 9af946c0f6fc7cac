import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Refusal } from './s3-refusal.ts';

type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

const headerPattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([\da-f]{64})$/u;
const longestSkewMs = 15 * 60_000;

/** Throws S3's refusal unless the request carries the signature (version 4) of `credentials` for exactly this body. */
export function checkSignature(request: IncomingMessage, url: URL, body: Buffer, credentials: Credentials): void {
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] =
    headerPattern.exec(request.headers.authorization ?? '') ?? [];
  if (signature === undefined) throw new S3Refusal(403, 'AccessDenied', 'Access Denied');
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Refusal(403, 'InvalidAccessKeyId', 'The access key does not exist');
  }
  const time = header(request, 'x-amz-date');
  const sentAt = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sentAt) < longestSkewMs) || !time.startsWith(day)) {
    throw new S3Refusal(403, 'RequestTimeTooSkewed', 'The time of the request differs too much from the server time');
  }
  const bodyHash = header(request, 'x-amz-content-sha256');
  if (bodyHash !== sha256(body)) {
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch', 'The hash of the body differs from its header');
  }
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    canonicalQuery(url),
    ...signedHeaders.split(';').map((name) => `${name}:${header(request, name).trim().replaceAll(/ +/gu, ' ')}`),
    '',
    signedHeaders,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const keyOfDay = hmac(`AWS4${credentials.secretAccessKey}`, day);
  const key = hmac(hmac(hmac(keyOfDay, credentials.region), 's3'), 'aws4_request');
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  if (signature !== expected) {
    throw new S3Refusal(403, 'SignatureDoesNotMatch', 'The signature differs from the calculated one');
  }
}

const header = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '');
const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** Escapes by RFC 3986, which includes more characters than `encodeURIComponent`. */
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(url: URL): string {
  const pairs = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.sort().join('&');
}
