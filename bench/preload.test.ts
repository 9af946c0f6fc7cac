import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listBrowserApps } from '@grow/tools/build/build-apps.ts';
import { integrityOf } from '@grow/tools/release/integrity.ts';
import { repositoryRoot } from '@grow/tools/test/workspaces.ts';
import { describe, expect, it } from 'vitest';

const remotes = listBrowserApps().filter((app) => app !== 'shell');

/** The files that a page preloads for a built remote, entry first. */
function readPreload(remote: string) {
  const folder = join(repositoryRoot, remote, 'dist');
  const { preload } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { preload: string[] };
  return preload.map((name) => {
    const content = readFileSync(join(folder, name));
    return { name, text: content.toString(), integrity: integrityOf(content) };
  });
}

describe('the first screen of a remote', () => {
  // A browser loads a preloaded file again if it is asked for by another name or hash.
  it.each(remotes)('is loaded once: the entry of %s asks for the files and hashes that a page preloads', (remote) => {
    const [entry, ...chunks] = readPreload(remote);
    expect(chunks).toHaveLength(1);
    for (const { name, integrity } of chunks) {
      const [, hash = name] = /\.(\w+)\.js$/u.exec(name) ?? [];
      expect(entry?.text.includes(`"${hash}"`), name).toBe(true);
      expect(entry?.text.includes(`"${integrity}"`), `the hash of ${name}`).toBe(true);
    }
  });
});
