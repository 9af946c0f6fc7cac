import { posix } from 'node:path';
import { type GeneratorCallback, names, type Tree } from '@nx/devkit';
import { addImport, edit, finish, writeTemplates } from './edit-tree.ts';

type Options = { service: string; name: string; feature?: string };

/** Adds a table: the entity, which in the user service belongs to a user, and a seed for the demo of the content service. */
export async function table(tree: Tree, { service, name, feature }: Options): Promise<GeneratorCallback> {
  const { fileName } = names(name);
  const plural = `${fileName}s`;
  const src = `services/${service}/src`;
  const folder = feature ?? `${service === 'user' ? '' : 'learning/'}${plural}`;
  const entity = `${folder}/${fileName}.entity.ts`;
  if (tree.exists(`${src}/${entity}`)) throw new Error(`${entity} exists already.`);

  const users = posix.relative(folder, 'users/user.entity.ts');
  const values = { service, users, name, fileName, plural, entity, seed: `seed${names(plural).className}` };
  writeTemplates(tree, 'table', `${src}/${folder}`, values);
  if (service === 'content') {
    writeTemplates(tree, 'seed', `${src}/seeds`, values);
    const demo = `${src}/seeds/seed-demo.ts`;
    addImport(tree, demo, `./seed-${plural}.ts`, values.seed);
    edit(tree, demo, /export async function seedDemo\([^]*?(?=\n\})/u, `$&\n  await ${values.seed}(orm);`);
  }
  return finish(tree, `give ${entity} its columns; then npm run migration -- ${service} ${plural}`);
}
