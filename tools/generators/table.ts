import { type GeneratorCallback, names, type Tree } from '@nx/devkit';
import { finish } from './after-writing.ts';
import { addImport, edit, insertAfter, insertBefore, writeTemplates } from './edit-tree.ts';

type Options = { service: string; name: string; feature?: string };

/** Adds a table: the entity, a seed for the demo of the content service, and the migration that creates it. */
export async function table(tree: Tree, { service, name, feature }: Options): Promise<GeneratorCallback> {
  if (!['content', 'user'].includes(service)) throw new Error(`'${service}' is no service. Use content or user`);
  if (!/^(?:[A-Z][a-z0-9]+)+$/u.test(name))
    throw new Error(`'${name}' is no name for an entity. Use one as SeedPacket`);
  const { fileName } = names(name);
  const plural = `${fileName}s`;
  const src = `services/${service}/src`;
  const folder = `${src}/${feature ?? `${service === 'user' ? '' : 'learning/'}${plural}`}`;
  if (tree.exists(`${folder}/${fileName}.entity.ts`)) throw new Error(`${folder} has '${name}' already.`);

  const file = `${folder}/${fileName}.entity.ts`;
  writeTemplates(tree, 'table', folder, { name, fileName, table: plural.replaceAll('-', '_') });
  const entities = `${src}/entities.ts`;
  edit(tree, entities, insertBefore('\n/** Every table', `import { ${name} } from '.${file.slice(src.length)}';\n`));
  edit(tree, entities, insertAfter('export const entities = [', `\n  ${name},`));
  if (service === 'content') {
    const seed = `${src}/seeds/seed-${plural}.ts`;
    tree.write(
      seed,
      `import type { MikroORM } from '@mikro-orm/postgresql';
import { ${name} } from '..${file.slice(src.length)}';

/** Examples for the demo, into an empty table. */
export async function seed${names(plural).className}(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  if ((await em.count(${name})) > 0) return;
  em.create(${name}, { name: 'An example' });
  await em.flush();
}
`,
    );
    const demo = `${src}/seeds/seed-demo.ts`;
    const seedAll = `seed${names(plural).className}`;
    edit(tree, demo, addImport(`./seed-${plural}.ts`, seedAll));
    edit(tree, demo, insertAfter(/export async function seedDemo\([^]*?(?=\n\})/u, `\n  await ${seedAll}(orm);`));
  }
  const next = `give ${file} its columns; then delete the migration, and write it anew by npm run migration -- ${service} ${plural}`;
  return finish(tree, next, [[process.execPath, 'tools/create-migration.ts', service, plural]]);
}
