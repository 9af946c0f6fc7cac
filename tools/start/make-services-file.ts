import { join } from 'node:path';
import { makeKeys } from '@grow/service-kit';

export type MadeServicesFile = { path: string; text: string; signingKeys: ReadonlyMap<string, string> };

/**
 * The file that names the gateway and the services of a start. Its keys are new at each start, and the private ones, by
 * the names of the processes, are on no disk.
 */
export function makeServicesFile(dataDir: string, services: readonly { name: string; url: string }[]) {
  const signingKeys = new Map<string, string>();
  const entryOf = (name: string, url?: string) => {
    const { signingKey, publicKey } = makeKeys();
    signingKeys.set(name, signingKey);
    return [name, { url, publicKeys: [publicKey] }] as const;
  };
  const entries = [entryOf('gateway'), ...services.map(({ name, url }) => entryOf(name, url))];
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  return { path: join(dataDir, 'services.json'), text, signingKeys } satisfies MadeServicesFile;
}
