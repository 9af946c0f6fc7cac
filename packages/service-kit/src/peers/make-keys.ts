import { generateKeyPairSync } from 'node:crypto';

/** A new key of a process: the private one for its setting SIGNING_KEY, the public one for the services file. */
export function makeKeys(): { signingKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signingKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
    publicKey: String(publicKey.export({ format: 'jwk' }).x),
  };
}
