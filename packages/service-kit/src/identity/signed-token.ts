import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** The only accepted header: a token with another algorithm, or none, starts differently. */
const header = Buffer.from('{"alg":"HS256"}').toString('base64url');

/**
 * A JSON web token by HS256. Signing and verifying take microseconds here; WebCrypto, and so `jose`, uses another
 * thread, which costs a busy service more than the request itself (decision 0027).
 */
export function signToken(key: KeyObject, claims: object): string {
  const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${signatureOf(key, text).toString('base64url')}`;
}

/** The claims of a token with a valid signature, unparsed; null for any other text. */
export function readToken(key: KeyObject, token: string): unknown {
  const [head, payload, signature, ...rest] = token.split('.');
  if (head !== header || payload === undefined || signature === undefined || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(key, `${head}.${payload}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}

function signatureOf(key: KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
