import { ECDH } from 'node:crypto';
import { request } from 'undici';
import webPush from 'web-push';
import type { PushSettings } from './push.config.ts';
import { loadVapidKeys, type VapidKeys } from './vapid-keys.ts';

export type PushTarget = { endpoint: string; p256dh: string; auth: string };
type PushOptions = { ttlSeconds: number; urgency: 'low' | 'normal' | 'high' };

/**
 * Sends to the browsers' push services. `gone` means that the subscription has expired or was made with another key,
 * `refused` that a retry of this message cannot help. Throws if a retry may help.
 */
export type PushSender = {
  isAllowed: (endpoint: string) => boolean;
  /** Whether this is a valid public key of a browser. */
  isKey: (p256dh: string) => boolean;
  send: (target: PushTarget, payload: string, options: PushOptions) => Promise<'sent' | 'gone' | 'refused'>;
};

/** The push services of the browsers. An endpoint comes from a client, so any other host would allow SSRF. */
const pushServices = [
  /^fcm\.googleapis\.com$/u,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/u,
  /^(?:[\w-]+\.)*push\.apple\.com$/u,
  /^(?:[\w-]+\.)*notify\.windows\.com$/u,
];
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

type SenderOptions = { keys: VapidKeys; subject: string; allowsLoopback: boolean };

function createPushSender({ keys, subject, allowsLoopback }: SenderOptions): PushSender {
  function isAllowed(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (url === null || url.username !== '' || url.password !== '') return false;
    if (allowsLoopback && loopbackHosts.has(url.hostname)) return true;
    const isDefaultHttps = url.protocol === 'https:' && url.port === '';
    return isDefaultHttps && pushServices.some((host) => host.test(url.hostname));
  }

  return {
    isAllowed,
    isKey,
    async send(target, payload, { ttlSeconds, urgency }) {
      if (!isAllowed(target.endpoint)) return 'refused';
      if (!isKey(target.p256dh)) return 'gone';
      const details = webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        payload,
        {
          TTL: ttlSeconds,
          urgency,
          contentEncoding: 'aes128gcm',
          vapidDetails: { subject, publicKey: keys.publicKey, privateKey: keys.privateKey },
        },
      );
      // undici follows no redirects, so only the allowed hosts are reached.
      const response = await request(details.endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(details.headers).map(([name, value]) => [name, String(value)])),
        body: details.body,
        headersTimeout: 10_000,
        bodyTimeout: 10_000,
      });
      return outcomeOf(response.statusCode, await response.body.text());
    },
  };
}

/** A point of the curve that push messages are encrypted on (RFC 8291). */
function isKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** How push services say that a subscription was made with another site key: by status; Apple also by text. */
const hasOtherKey = (status: number, text: string) =>
  status === 401 || status === 403 || (status === 400 && text.includes('VapidPkHashMismatch'));

/** A subscription that is removed by mistake is registered again by that browser's next page. */
function outcomeOf(status: number, text: string): 'sent' | 'gone' | 'refused' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410 || hasOtherKey(status, text)) return 'gone';
  if ([407, 408, 429].includes(status) || status >= 500) throw new Error(`The push service answered ${status}`);
  return 'refused';
}

type Push = { push: PushSender | null; pushPublicKey: string | null };

/** Creates the sender of push messages and its keys; null if push is disabled. */
export async function createPush(settings: PushSettings & { DATA_DIR: string; PUBLIC_URL: string }): Promise<Push> {
  if (settings.PUSH === 'off') return { push: null, pushPublicKey: null };
  const keys = await loadVapidKeys(settings, settings.DATA_DIR);
  const push = createPushSender({
    keys,
    subject: settings.VAPID_SUBJECT ?? subjectOf(settings.PUBLIC_URL),
    allowsLoopback: settings.PUSH_ALLOW_LOOPBACK === 'on',
  });
  return { push, pushPublicKey: keys.publicKey };
}

/** Push services accept only a mailto or https URL. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:push@grow.example';
}
