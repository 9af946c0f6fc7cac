import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPeers, type Peers } from '../peers/peers.ts';
import { parseServices } from '../peers/services-file.ts';

/** The DER of a private Ed25519 key up to its 32 bytes. */
const privateKeyPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The setting SIGNING_KEY of a process in tests. The same name always has the same key. */
export function testSigningKey(name: string): string {
  return Buffer.concat([privateKeyPrefix, createHash('sha256').update(name).digest()]).toString('base64url');
}

function privateKeyOf(name: string): KeyObject {
  return createPrivateKey({ key: Buffer.from(testSigningKey(name), 'base64url'), format: 'der', type: 'pkcs8' });
}

/** The public key of a process in tests, as it stands in the file. */
export function testPublicKey(name: string): string {
  return String(createPublicKey(privateKeyOf(name)).export({ format: 'jwk' }).x);
}

/** Nothing listens there. */
const nowhere = 'http://127.0.0.1:1';

/** The text of a file that names gateway, content and user, and whoever else has an address. */
function servicesText(urls: Readonly<Record<string, string>>): string {
  const services = Object.entries({ content: nowhere, user: nowhere, ...urls });
  const entries = services.map(([name, url]) => [name, { url, publicKeys: [testPublicKey(name)] }] as const);
  return JSON.stringify({ gateway: { publicKeys: [testPublicKey('gateway')] }, ...Object.fromEntries(entries) });
}

/** The process `name` in a test, which reaches services at these addresses; others are down. */
export function testPeers(name: string, urls: Readonly<Record<string, string>> = {}): Peers {
  const isKnown = name === 'gateway' || name in urls;
  const processes = parseServices(servicesText(isKnown ? urls : { [name]: nowhere, ...urls }));
  const file = { processes: () => processes, onChange: () => () => undefined, close: () => undefined };
  return createPeers(name, privateKeyOf(name), file);
}

/** Writes that file into a folder, for processes of a test. Returns its path, the setting SERVICES_FILE. */
export function testServicesFile(folder: string, urls: Readonly<Record<string, string>> = {}): string {
  const path = join(folder, 'services.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path, servicesText(urls));
  return path;
}
