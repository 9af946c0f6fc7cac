// npm run kit [-- <folder>]: packs what a remote in a repository of its own is built from, for npm to install.
import { resolve } from 'node:path';
import { packKit } from './kit/pack-kit.ts';
import { repositoryRoot } from './test/workspaces.ts';

const folder = resolve(repositoryRoot, process.argv[2] ?? 'dist/kit');
for (const file of await packKit(folder)) console.log(`${folder}/${file}`);
