// npm run kit [-- <folder>]: packs the packages for a remote in a repository of its own, for npm to install.
import { resolve } from 'node:path';
import { packKit } from './kit/pack-kit.ts';
import { repositoryRoot } from './test/workspaces.ts';

const folder = resolve(repositoryRoot, process.argv[2] ?? 'dist/kit');
for (const file of await packKit(folder)) console.log(`${folder}/${file}`);
