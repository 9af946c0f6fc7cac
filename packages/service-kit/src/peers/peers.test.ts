import { createPrivateKey } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../create-logger.ts';
import { testCaller, testPeers, testPublicKey, testSigningKey } from '../testing/index.ts';
import { signIdentity } from './identity-token.ts';
import { makeKeys } from './make-keys.ts';
import { openPeers, type Peers } from './peers.ts';
import { parseServices } from './services-file.ts';

type Entry = { url?: string; publicKeys: string[] };

let folder: string;
let path: string;
let logged: string[];
const log = () =>
  createLogger(
    'peers-test',
    new PassThrough().on('data', (line) => logged.push(String(line))),
  );
const patient = { timeout: 20_000, interval: 100 };

const entries = (): Record<string, Entry> => ({
  gateway: { publicKeys: [testPublicKey('gateway')] },
  content: { url: 'http://127.0.0.1:4001', publicKeys: [testPublicKey('content')] },
  user: { url: 'http://127.0.0.1:4002', publicKeys: [testPublicKey('user')] },
});
/** Replaces the file as a whole, like an operator's tool. */
async function write(content: unknown): Promise<void> {
  await writeFile(`${path}.next`, typeof content === 'string' ? content : JSON.stringify(content));
  await rename(`${path}.next`, path);
}
let opened: Peers[];
function open(name: string, SIGNING_KEY = testSigningKey(name)): Peers {
  const peers = openPeers(name, { SERVICES_FILE: path, SIGNING_KEY }, log());
  opened.push(peers);
  return peers;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grow-peers-'));
  path = join(folder, 'services.json');
  logged = [];
  opened = [];
  await write(entries());
});
afterEach(async () => {
  for (const { file } of opened) file.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the processes of the file', () => {
  it('know each other by their keys', () => {
    const [gateway, user] = [open('gateway'), open('user')];
    expect(user.verify(gateway.sign('user', testCaller))).toEqual({ caller: testCaller, service: 'gateway' });
    expect(gateway.verify(user.sign('gateway'))).toEqual({ caller: null, service: 'user' });
    expect(user.urlOf('content')).toBe('http://127.0.0.1:4001');
    for (const name of ['gateway', 'garden', 'constructor'])
      expect(() => user.urlOf(name)).toThrow(expect.objectContaining({ code: 'service_unavailable' }));
  });

  it('accept no token that another service received, and none of a process that is not in the file', () => {
    const [gateway, user] = [open('gateway'), open('user')];
    const refused = expect.objectContaining({ code: 'unauthorized' }) as Error;
    expect(() => user.verify(gateway.sign('content', testCaller))).toThrow(refused);
    expect(() => user.verify(testPeers('garden').sign('user'))).toThrow(refused);
    // A known name with the key of another.
    const key = createPrivateKey({
      key: Buffer.from(testSigningKey('garden'), 'base64url'),
      format: 'der',
      type: 'pkcs8',
    });
    expect(() => user.verify(signIdentity(key, { from: 'content', to: 'user', caller: null }))).toThrow(refused);
  });

  it('sign once for the same caller, and not for another one', () => {
    const gateway = open('gateway');
    const token = gateway.sign('user', testCaller);
    expect(gateway.sign('user', { ...testCaller })).toBe(token);
    for (const other of [gateway.sign('content', testCaller), gateway.sign('user', { ...testCaller, isAdult: false })])
      expect(other).not.toBe(token);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const first = gateway.sign('user');
      vi.advanceTimersByTime(49_000);
      expect(gateway.sign('user')).toBe(first);
      vi.advanceTimersByTime(2000);
      expect(gateway.sign('user')).not.toBe(first);
      const last = gateway.sign('user');
      vi.setSystemTime(Date.now() - 3600_000);
      expect(gateway.sign('user'), 'the clock was set back').not.toBe(last);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a change of the file', () => {
  it('rotates a key without a refused call', async () => {
    const user = open('user');
    const old = open('content');
    const next = makeKeys();
    const call = (...callers: (typeof old)[]) => {
      for (const caller of callers) expect(user.verify(caller.sign('user')).service).toBe('content');
    };
    call(old);
    const both = entries();
    both['content']?.publicKeys.push(next.publicKey);
    await write(both);
    await vi.waitFor(() => expect(logged.join('')).toContain('has changed'), patient);
    await vi.waitFor(() => expect(user.file.processes().get('content')?.publicKeys).toHaveLength(2), patient);
    const restarted = open('content', next.signingKey);
    call(old, restarted);
    await write({ ...entries(), content: { ...both['content'], publicKeys: [next.publicKey] } });
    await vi.waitFor(() => expect(user.file.processes().get('content')?.publicKeys).toHaveLength(1), patient);
    call(restarted);
    // Also the token that was accepted before.
    expect(() => user.verify(old.sign('user'))).toThrow(expect.objectContaining({ code: 'unauthorized' }));
  });

  it('keeps the last good one while it is missing or malformed, and says so once', async () => {
    const user = open('user');
    await write('{ "gateway": ');
    await vi.waitFor(() => expect(logged.join('')).toContain('is not JSON'), patient);
    await rm(path);
    await vi.waitFor(() => expect(logged.join('')).toContain('ENOENT'), patient);
    expect(user.urlOf('content')).toBe('http://127.0.0.1:4001');
    expect(logged).toHaveLength(2);
    const added = { url: 'http://127.0.0.1:4003', publicKeys: [testPublicKey('garden')] };
    await write({ ...entries(), garden: added });
    await vi.waitFor(() => expect(user.urlOf('garden')).toBe(added.url), patient);
  });
});

it.each<[string, unknown, RegExp]>([
  ['no JSON', '{', /is not JSON/u],
  ['a list', [], /record/u],
  ['no gateway', { user: entries()['user'] }, /names no gateway/u],
  ['a name with capitals', { ...entries(), Garden: entries()['user'] }, /Garden/u],
  ['a service without an address', { ...entries(), garden: { publicKeys: [testPublicKey('garden')] } }, /a url/u],
  ['an address of another kind', { ...entries(), user: { ...entries()['user'], url: 'file:///etc' } }, /^user\.url/u],
  ['no key', { ...entries(), user: { url: 'http://a', publicKeys: [] } }, /^user\.publicKeys/u],
  ['a short key', { ...entries(), user: { url: 'http://a', publicKeys: ['abc'] } }, /Ed25519/u],
  ['one key twice', { ...entries(), garden: entries()['user'] }, /has one key twice/u],
  ['an unknown field', { ...entries(), user: { ...entries()['user'], key: 'x' } }, /^user/u],
])('a file with %s is refused', async (_name, content, message) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  expect(() => parseServices(text)).toThrow(message);
  await write(text);
  expect(() => open('user')).toThrow(/^SERVICES_FILE cannot be used: .*services\.json: .*\n/u);
});

it('refuses to start with a key that is not in the file', () => {
  expect(() => open('user', testSigningKey('content'))).toThrow(/^SIGNING_KEY is none of the keys of user in /u);
  expect(() => open('garden')).toThrow(/^SIGNING_KEY is none of the keys of garden in /u);
});
