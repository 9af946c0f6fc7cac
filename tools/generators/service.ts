import { type GeneratorCallback, names, readJson, type Tree } from '@nx/devkit';
import { finish, writeTemplates } from './edit-tree.ts';

type Package = { license: string; engines: object; dependencies: Record<string, string> };

/** What a service with one table imports. The others are added with what needs them. */
const imported = [
  '@grow/contracts',
  '@grow/service-kit',
  '@mikro-orm/core',
  '@mikro-orm/migrations',
  '@mikro-orm/postgresql',
  'koa',
  'zod',
];

/** Adds a service with a database, a table of entries and two calls. Its folder is all that the product needs to find it. */
export async function service(tree: Tree, { name }: { name: string }): Promise<GeneratorCallback> {
  const folder = `services/${name}`;
  if (tree.exists(folder)) throw new Error(`${folder} exists already.`);
  // Versions come from a service that is there.
  const { license, engines, dependencies } = readJson<Package>(tree, 'services/user/package.json');
  const manifest = {
    name: `@grow/${name}`,
    version: '1.0.0',
    license,
    private: true,
    type: 'module',
    // What screens may import of it.
    exports: { './contracts': './src/contracts.ts' },
    engines,
    dependencies: Object.fromEntries(imported.map((one) => [one, dependencies[one] ?? '*'])),
    nx: { tags: ['scope:app', 'type:service'], targets: { lint: {}, test: {}, typecheck: {} } },
  };
  tree.write(`${folder}/package.json`, JSON.stringify(manifest));
  writeTemplates(tree, 'service', folder, { name, upper: name.toUpperCase(), className: names(name).className });
  return finish(tree, `npm run dev, and curl http://localhost:8080/api/${name}/entries`, [
    ['npm', 'install', '--no-audit', '--no-fund'],
    ['npm', 'run', 'migration', '--', name, 'schema'],
  ]);
}
