// create-remote mfe-garden [--kit <folder>] [--slot <place>]: a remote as a repository of its own, in the folder where
// this is run.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRepository, type RepositoryModel } from './create-repository.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { kit: { type: 'string' }, slot: { type: 'string' } },
  });
  const model = JSON.parse(readFileSync(join(import.meta.dirname, 'model.json'), 'utf8')) as RepositoryModel;
  const kitFolder = values.kit === undefined ? undefined : resolve(values.kit);
  const name = positionals[0] ?? '';
  for (const file of await createRepository({ name, folder: process.cwd(), kitFolder, slot: values.slot, model }))
    console.log(`wrote ${file}`);
  console.log('Next: npm install; then npm test, npm run build');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
