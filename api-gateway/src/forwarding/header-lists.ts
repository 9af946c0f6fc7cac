import type { IncomingHttpHeaders } from 'node:http';
import { idempotencyKeyHeader } from '@grow/contracts';

/** All other client headers are dropped, above all x-grow-*, x-forwarded-* and the bearer header. */
const requestHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  idempotencyKeyHeader,
  'if-modified-since',
  'if-none-match',
  'range',
  'user-agent',
] as const;
/** Added in calls with cookies. The identity library checks the origin again. */
const cookieRequestHeaders = ['cookie', 'origin'] as const;

const responseHeaders = [
  'accept-ranges',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
] as const;
const cookieResponseHeaders = ['location', 'set-cookie'] as const;
/**
 * Pictures have a stricter policy: nothing in one may run, wherever it is opened. Content pictures may also be shown in
 * a preview's frame, whose page has an opaque origin.
 */
const imageResponseHeaders = ['content-security-policy', 'cross-origin-resource-policy'] as const;

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string | string[]> {
  const picked: Record<string, string | string[]> = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}

export function headersForService(headers: IncomingHttpHeaders, passesCookies: boolean) {
  return pick(headers, passesCookies ? [...requestHeaders, ...cookieRequestHeaders] : requestHeaders);
}

export function headersForClient(headers: IncomingHttpHeaders, passesCookies: boolean) {
  const isImage = headers['content-type']?.startsWith('image/') === true;
  return {
    // Responses are private unless the service says otherwise.
    'cache-control': 'private, no-cache',
    ...pick(headers, responseHeaders),
    ...(passesCookies ? pick(headers, cookieResponseHeaders) : {}),
    ...(isImage ? pick(headers, imageResponseHeaders) : {}),
  };
}
