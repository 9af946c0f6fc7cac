import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod/mini';
import { AppError } from '../app-error.ts';
import type { Logger } from '../create-logger.ts';
import { OperatorError } from '../operator-error.ts';
import { assertFresh, signIdentity, verifyIdentity, type Caller, type Identity } from './identity-token.ts';
import { openServicesFile, type ServicesFile } from './services-file.ts';

/** This process among the others: it signs as itself, and knows them by the operator's file. */
export type Peers = {
  readonly name: string;
  readonly file: ServicesFile;
  /** Where a service is reached. Throws `service_unavailable` for a name that is not in the file. */
  urlOf: (name: string) => string;
  /** A signed identity for the process `to`, of this process or, by the gateway, of a caller. */
  sign: (to: string, caller?: Caller | null) => string;
  /** Who signed a token for this process. Throws 401, or 503 if it has expired. */
  verify: (token: string) => Identity;
};

/** A private key of a process: the PKCS8 DER of an Ed25519 key in base64url. */
const signingKeySetting = z
  .string()
  .check(
    z.refine((text) => readSigningKey(text) !== null, 'must be a private Ed25519 key: the DER (PKCS8) in base64url'),
  );

function readSigningKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

/** The settings by which a process finds the others and signs. */
export const peerSettingsShape = {
  /** The file that names every process with its address and its public keys (docs/production.md). */
  SERVICES_FILE: z.string(),
  /** The private key of this process alone. */
  SIGNING_KEY: signingKeySetting,
};
export type PeerSettings = z.output<z.ZodMiniObject<typeof peerSettingsShape>>;

/** Opens the file of the settings, as the process `name`. Its own key must be in it. */
export function openPeers(name: string, { SERVICES_FILE, SIGNING_KEY }: PeerSettings, log: Logger): Peers {
  const file = openServicesFile(SERVICES_FILE, log);
  const key = createPrivateKey({ key: Buffer.from(SIGNING_KEY, 'base64url'), format: 'der', type: 'pkcs8' });
  const own = createPublicKey(key);
  if (
    !file
      .processes()
      .get(name)
      ?.publicKeys.some((one) => one.equals(own))
  ) {
    throw new OperatorError(
      `SIGNING_KEY is none of the keys of ${name} in ${SERVICES_FILE}.`,
      'Add its public key there: the other processes refuse the calls of this one without it.',
    );
  }
  return createPeers(name, key, file);
}

/** A signed token is used again for as long, which leaves it 10 s to arrive. */
const reuseMs = 50_000;
/** An entry is about 1 kB. */
const maxTokens = 5000;

/** Signing and verifying take 40 and 100 microseconds, so both are kept for calls of the same caller (decision 0027). */
export function createPeers(name: string, key: KeyObject, file: ServicesFile): Peers {
  const signed = new Map<string, { token: string; at: number }>();
  const verified = new Map<string, ReturnType<typeof verifyIdentity>>();
  const keysOf = (from: string) => file.processes().get(from)?.publicKeys ?? [];
  // A key that was removed from the file is refused at once.
  file.onChange(() => verified.clear());
  return {
    name,
    file,
    urlOf(to) {
      const url = file.processes().get(to)?.url;
      if (url) return url;
      throw new AppError('service_unavailable', { cause: new Error(`The services file names no service ${to}`) });
    },
    sign(to, caller = null) {
      const claims = `${to} ${JSON.stringify(caller)}`;
      // By the clock that the token names: after a step of it the token may have expired.
      const now = Date.now();
      const known = signed.get(claims);
      if (known !== undefined && now >= known.at && now - known.at < reuseMs) return known.token;
      const token = signIdentity(key, { from: name, to, caller });
      remember(signed, claims, { token, at: now });
      return token;
    },
    verify(token) {
      const found = verified.get(token) ?? verifyIdentity(token, { to: name, keysOf });
      assertFresh(found);
      if (!verified.has(token)) remember(verified, token, found);
      return found.identity;
    },
  };
}

/** Adds an entry, and forgets the oldest when there are too many. */
function remember<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
  const [oldest] = map.size > maxTokens ? map.keys() : [];
  if (oldest !== undefined) map.delete(oldest);
}
