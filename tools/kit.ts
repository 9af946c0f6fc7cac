// npm run kit [-- <folder>] [--since <folder>]: packs the packages for a remote in a repository of its own, for npm to
// install. With --since, lists the exports that differ from those of an earlier kit, and the remotes that import them.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readApiReports } from './kit/api-reports.ts';
import { compareReports } from './kit/compare-reports.ts';
import { packKit } from './kit/pack-kit.ts';
import { describeChanges } from './kit/usages.ts';
import { repositoryRoot } from './test/workspaces.ts';

const { values, positionals } = parseArgs({ options: { since: { type: 'string' } }, allowPositionals: true });
const folder = resolve(repositoryRoot, positionals[0] ?? 'dist/kit');
const before = values.since === undefined ? undefined : await readApiReports(resolve(repositoryRoot, values.since));
for (const file of await packKit(folder)) console.log(`${folder}/${file}`);
if (before) {
  const changes = describeChanges(compareReports(before, await readApiReports(folder)));
  console.log(changes.length === 0 ? 'No export has changed.' : changes.join('\n'));
}
