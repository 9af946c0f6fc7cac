import { type Release, releaseSchema } from '@grow/contracts';
import type { Build } from '../describe-build.ts';
import { integrityOf } from '../integrity.ts';

const provided = { react: '19.3.1', '@grow/ui': '1.0.0' };

/** A small build: its files tell app and version apart. */
export function testBuild(app: string, version: string, changes: Partial<Release> = {}): Build {
  const entry = app === 'shell' ? 'index.html' : 'remoteEntry.js';
  const files = new Map([
    [entry, Buffer.from(`// ${app} ${version} entry`)],
    ['async/screen.js', Buffer.from(`// ${app} ${version} screen`)],
  ]);
  const release = releaseSchema.parse({
    version,
    entry,
    files: Object.fromEntries([...files].map(([name, bytes]) => [name, integrityOf(bytes)])),
    contractVersion: '1',
    preload: [],
    shared: provided,
    routes: app === 'shell' ? [] : [`/${app}`],
    ...changes,
  });
  return { app, release, files };
}
