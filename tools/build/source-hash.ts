import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../test/workspaces.ts';

/** What a browser build may read besides its own folder. */
const sharedSources = [
  'packages/{contracts,learning-rules,mfe-kit,ui}/{src,package.json}',
  'tools/rsbuild',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Changes whenever a file changes that the build of this app reads. Test files do not count. */
export function sourceHash(app: string, root = repositoryRoot): string {
  const hash = createHash('sha256');
  for (const file of listSources([app, ...sharedSources], root)) {
    hash
      .update(`${file}\u0000`)
      .update(readFileSync(join(root, file)))
      .update('\u0000');
  }
  return hash.digest('hex');
}

function listSources(patterns: string[], root: string): string[] {
  const ignored = /(?:^|\/)(?:node_modules|dist|\.[^/]+)(?:\/|$)|\.test\.tsx?$|\.md$/u;
  return patterns
    .flatMap((pattern) => globSync([pattern, `${pattern}/**/*`], { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file, index, all) => !ignored.test(file) && all.indexOf(file) === index)
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();
}
