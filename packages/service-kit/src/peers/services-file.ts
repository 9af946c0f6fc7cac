import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { processNameSchema } from '@grow/contracts/internal';
import { z } from 'zod/mini';
import type { Logger } from '../create-logger.ts';
import { OperatorError } from '../operator-error.ts';

/** A process that the operator allows: where it is reached, and the keys by which it is known. */
export type KnownProcess = {
  /** Null for the gateway, which no other process calls. */
  url: string | null;
  publicKeys: readonly KeyObject[];
};

/** The operator's file of all processes, as it is now. */
export type ServicesFile = {
  processes: () => ReadonlyMap<string, KnownProcess>;
  /** Runs after every change. Returns a function that ends that. */
  onChange: (listener: () => void) => () => void;
  close: () => void;
};

/** The names and addresses of all services: every process but the gateway. */
export function servicesOf({ processes }: Pick<ServicesFile, 'processes'>): (readonly [name: string, url: string])[] {
  return [...processes()].flatMap(([name, { url }]) => (url === null ? [] : [[name, url] as const]));
}

/** The DER of a public Ed25519 key up to its 32 bytes. */
const publicKeyPrefix = Buffer.from('302a300506032b6570032100', 'hex');

const publicKeySchema = z
  .string()
  .check(z.regex(/^[\w-]{43}$/u, 'must be the 32 bytes of an Ed25519 key in base64url'));

function readPublicKey(text: string): KeyObject {
  const key = Buffer.concat([publicKeyPrefix, Buffer.from(text, 'base64url')]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

const processSchema = z.strictObject({
  url: z._default(
    z.nullable(z.url({ protocol: /^https?$/u, error: 'must be an address such as http://host:4001' })),
    null,
  ),
  // Two during a rotation.
  publicKeys: z.array(publicKeySchema).check(z.minLength(1), z.maxLength(4)),
});

const fileSchema = z.record(processNameSchema, processSchema).check(
  z.refine((all) => Object.keys(all).length <= 200, 'names more than 200 processes'),
  z.refine((all) => all['gateway'] !== undefined, 'names no gateway'),
  z.refine(
    (all) => Object.entries(all).every(([name, { url }]) => (url === null) === (name === 'gateway')),
    'must give each service a url, and the gateway none',
  ),
  // One key under two names would let one process speak as the other.
  z.refine((all) => {
    const keys = Object.values(all).flatMap(({ publicKeys }) => publicKeys);
    return new Set(keys).size === keys.length;
  }, 'has one key twice'),
);

/** The processes that the text of a file names. Throws one line that says what is wrong. */
export function parseServices(text: string): ReadonlyMap<string, KnownProcess> {
  const parsed = fileSchema.safeParse(parseJson(text));
  if (parsed.success) {
    const entries = Object.entries(parsed.data);
    return new Map(entries.map(([name, one]) => [name, { ...one, publicKeys: one.publicKeys.map(readPublicKey) }]));
  }
  const [issue] = parsed.error.issues;
  throw new Error([issue?.path.join('.'), issue?.message].filter(Boolean).join(' '));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
}

const checkEveryMs = 2000;

/**
 * Reads the file now, and again when it changes. Later a missing or malformed file is logged, and the last good one
 * stays. At the start it is an error of the operator.
 */
export function openServicesFile(path: string, log: Logger): ServicesFile {
  let text = '';
  let processes: ReadonlyMap<string, KnownProcess>;
  try {
    text = readFileSync(path, 'utf8');
    processes = parseServices(text);
  } catch (error) {
    throw new OperatorError(
      `SERVICES_FILE cannot be used: ${path}: ${(error as Error).message}.`,
      'docs/production.md says what stands in it.',
    );
  }
  const listeners = new Set<() => void>();
  let seen = '';
  let problem = '';

  async function check(): Promise<void> {
    const { mtimeMs, size, ino } = await stat(path);
    const state = [mtimeMs, size, ino].join(' ');
    if (state === seen) return;
    const found = await readFile(path, 'utf8');
    // A file that is being written is read again at the next look.
    const parsed = found === text ? processes : parseServices(found);
    seen = state;
    problem = '';
    if (found === text) return;
    [text, processes] = [found, parsed];
    log.info({ path, names: [...processes.keys()] }, 'the services file has changed');
    for (const listener of listeners) listener();
  }

  const timer = setInterval(() => {
    check().catch((error: unknown) => {
      const message = (error as Error).message;
      if (message !== problem)
        log.error({ path, problem: message }, 'the services file cannot be used, the last one stays');
      problem = message;
    });
  }, checkEveryMs);
  timer.unref();
  return {
    processes: () => processes,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clearInterval(timer),
  };
}
