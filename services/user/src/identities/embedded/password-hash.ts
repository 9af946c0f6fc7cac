import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { normalizePassword } from '@grow/contracts';
import { AppError } from '@grow/service-kit';
import { localizable } from '@grow/text';

/**
 * 19 MiB, two passes, no parallelism: the usual minimum for argon2id. Each hash stores its parameters, so that they can
 * be raised later.
 */
const memoryKib = 19_456;
const passes = 2;
const parallelism = 1;

/** Each hash uses a core for tens of milliseconds. One core stays free for everything else. */
export const maxConcurrentHashes = Math.min(4, Math.max(1, availableParallelism() - 1));
/** For calls that `limitHashing` does not cover. */
const maxQueued = 32 * maxConcurrentHashes;
const waiting = new Set<() => void>();
let running = 0;

/** Aborts when the client disconnects, so that a queued hash is not computed. */
const client = new AsyncLocalStorage<AbortSignal>();

export function withClientSignal<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return client.run(signal, work);
}

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  const signal = client.getStore();
  if (running < maxConcurrentHashes) running += 1;
  else await waitForSlot(signal);
  try {
    if (signal?.aborted) throw clientLeft();
    return await work();
  } finally {
    const [next] = waiting;
    if (next === undefined) running -= 1;
    else next();
  }
}

function waitForSlot(signal: AbortSignal | undefined): Promise<void> {
  if (waiting.size >= maxQueued) throw new AppError('service_unavailable', { retryAfterSeconds: 2 });
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.delete(begin);
      reject(clientLeft());
    };
    const begin = (): void => {
      waiting.delete(begin);
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    waiting.add(begin);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

/** The client has disconnected, so nobody reads this error, and it is not a failure of this service. */
function clientLeft(): AppError {
  return new AppError('bad_request', { message: localizable('The client has left.') });
}

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<key>`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const message = normalizePassword(password);
  const parameters = { message, nonce, parallelism, tagLength: 32, memory: memoryKib, passes };
  const key = await withHashSlot(() => derive(parameters));
  return toPhc(nonce, key);
}

function toPhc(nonce: Buffer, key: Buffer): string {
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(key)}`;
}

const phcPattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/u;

/** Compared when an account does not exist. No known password matches it. */
const dummyHash = toPhc(randomBytes(16), randomBytes(32));

/**
 * Whether the hash is of this password, in its normal form or as typed, for hashes from before there was a normal form.
 * A missing hash takes as long, so that time does not reveal which accounts exist.
 */
export async function verifyPassword(hash: string | null | undefined, password: string): Promise<boolean> {
  for (const form of new Set([normalizePassword(password), password])) {
    if (await isHashOf(hash ?? dummyHash, form)) return true;
  }
  return false;
}

/** Text that is not a hash, like the unusable marker, matches nothing. */
async function isHashOf(hash: string, password: string): Promise<boolean> {
  const parts = phcPattern.exec(hash);
  const [memory, pass, threads] = (parts ?? []).slice(1, 4).map(Number);
  const [salt, key] = (parts ?? []).slice(4).map((part) => Buffer.from(part, 'base64'));
  if (!memory || !pass || !threads || salt === undefined || key === undefined) return false;
  const parameters = {
    message: password,
    nonce: salt,
    parallelism: threads,
    tagLength: key.length,
    memory,
    passes: pass,
  };
  return timingSafeEqual(await withHashSlot(() => derive(parameters)), key);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
