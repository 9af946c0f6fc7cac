import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pushMessageSchema, type PushMessage } from '@grow/contracts';
import { importJWK, jwtVerify } from 'jose';

type ReceivedPush = { message: PushMessage; ttlSeconds: number; vapidPublicKey: string };
type Browser = { ecdh: ECDH; auth: Buffer; received: ReceivedPush[]; statuses: number[]; onMessage: () => void };

/**
 * A push service with its browsers, on loopback: it verifies the sender's VAPID signature by RFC 8292 and decrypts with
 * the browser's own keys by RFC 8291. Implemented independently of the library that sends.
 */
export async function startPushReceiver() {
  const browsers = new Map<string, Browser>();
  const server = createServer((request, response) => {
    const browser = browsers.get(request.url ?? '');
    const status = browser === undefined ? 404 : (browser.statuses.shift() ?? 201);
    browser?.onMessage();
    void receive(request, status < 300 ? browser : undefined).then(
      () => response.writeHead(status).end(),
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function receive(request: IncomingMessage, browser: Browser | undefined): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (browser === undefined) return;
    const vapidPublicKey = await verifyVapid(request.headers.authorization ?? '', origin);
    browser.received.push({
      message: pushMessageSchema.parse(JSON.parse(decrypt(Buffer.concat(chunks), browser))),
      ttlSeconds: Number(request.headers['ttl']),
      vapidPublicKey,
    });
  }

  return {
    /** A new browser; `statuses` are the statuses for its next messages, 201 afterwards. */
    subscribe(statuses: number[] = []) {
      const path = `/push/${randomBytes(12).toString('hex')}`;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const browser: Browser = { ecdh, auth: randomBytes(16), received: [], statuses, onMessage: () => undefined };
      browsers.set(path, browser);
      return {
        endpoint: `${origin}${path}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: browser.auth.toString('base64url') },
        received: browser.received,
        /** Runs while the sender waits for the response. */
        set onMessage(run: () => void) {
          browser.onMessage = run;
        },
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type PushBrowser = ReturnType<Awaited<ReturnType<typeof startPushReceiver>>['subscribe']>;

async function verifyVapid(authorization: string, origin: string): Promise<string> {
  const { token, key } = /^vapid t=(?<token>[^,]+), k=(?<key>[\w-]+)$/u.exec(authorization)?.groups ?? {};
  if (token === undefined || key === undefined) throw new Error('No VAPID signature');
  const raw = Buffer.from(key, 'base64url');
  const publicKey = await importJWK(
    { kty: 'EC', crv: 'P-256', x: raw.toString('base64url', 1, 33), y: raw.toString('base64url', 33, 65) },
    'ES256',
  );
  await jwtVerify(token, publicKey, { audience: origin, algorithms: ['ES256'], requiredClaims: ['exp', 'sub'] });
  return key;
}

function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, keyInfo, 32));
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${info}\0`), length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and zeros for padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
