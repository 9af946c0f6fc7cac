import type { Build } from '../describe-build.ts';
import { integritiesOf } from '../integrity.ts';
import { type PublishedRelease, publishedReleaseSchema } from '../published-release.ts';

const provided = { react: '19.3.1', '@grow/ui': '1.0.0' };

/** A small build whose files differ by app and version. */
export function testBuild(app: string, version: string, changes: Partial<PublishedRelease> = {}): Build {
  const entry = app === 'shell' ? 'index.html' : 'remoteEntry.js';
  const files = new Map([
    [entry, Buffer.from(`// ${app} ${version} entry`)],
    ['async/screen.js', Buffer.from(`// ${app} ${version} screen`)],
  ]);
  const release = publishedReleaseSchema.parse({
    version,
    entry,
    files: integritiesOf(files),
    contractVersion: '1',
    preload: [],
    shared: provided,
    manifest: { routes: app === 'shell' ? [] : [{ path: `/${app}`, access: 'protected', title: app }] },
    ...changes,
  });
  return { app, release, files };
}
