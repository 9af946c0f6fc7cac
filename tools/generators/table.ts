import { type GeneratorCallback, names, type Tree } from '@nx/devkit';
import { addImport, edit, finish, writeTemplates } from './edit-tree.ts';

type Options = { service: string; name: string; feature?: string };

/** Adds a table: the entity, a seed for the demo of the content service, and the migration that creates it. */
export async function table(tree: Tree, { service, name, feature }: Options): Promise<GeneratorCallback> {
  const { fileName } = names(name);
  const plural = `${fileName}s`;
  const src = `services/${service}/src`;
  const folder = feature ?? `${service === 'user' ? '' : 'learning/'}${plural}`;
  const entity = `${folder}/${fileName}.entity.ts`;
  if (tree.exists(`${src}/${entity}`)) throw new Error(`${entity} exists already.`);

  const values = { name, fileName, plural, entity, seed: `seed${names(plural).className}` };
  writeTemplates(tree, 'table', `${src}/${folder}`, values);
  edit(tree, `${src}/entities.ts`, '\n/** Every table', `import { ${name} } from './${entity}';\n$&`);
  edit(tree, `${src}/entities.ts`, 'export const entities = [', `$&\n  ${name},`);
  if (service === 'content') {
    writeTemplates(tree, 'seed', `${src}/seeds`, values);
    const demo = `${src}/seeds/seed-demo.ts`;
    addImport(tree, demo, `./seed-${plural}.ts`, values.seed);
    edit(tree, demo, /export async function seedDemo\([^]*?(?=\n\})/u, `$&\n  await ${values.seed}(orm);`);
  }
  const next = `give ${entity} its columns; then delete the migration, and write it anew by npm run migration -- ${service} ${plural}`;
  return finish(tree, next, [[process.execPath, 'tools/create-migration.ts', service, plural]]);
}
