import { posix } from 'node:path';
import { type GeneratorCallback, names, type Tree } from '@nx/devkit';
import { addImport, edit, finish, writeTemplates } from './edit-tree.ts';

type Options = { service: string; name: string; method: string; path: string };

/**
 * Adds an API call with contract, route and test. A path of a new feature begins new files. Any other call is added to the
 * files of its feature.
 */
export async function call(tree: Tree, { service, name, method, path }: Options): Promise<GeneratorCallback> {
  const [, admin, feature = ''] = /^\/api\/(admin\/)?([a-z-]+)/u.exec(path) ?? [];
  const thing = feature.replace(/ies$/u, 'y').replace(/(?<!s)s$/u, '');
  const { className: type, propertyName: variable } = names(thing);
  const isAdmin = admin !== undefined;
  const params = [...path.matchAll(/\{(\w+)\}/gu)].map(([, param = '']) => param);
  const hasBody = method === 'POST' || method === 'PUT';
  const shape = method === 'DELETE' ? 'nothing' : method === 'GET' && !path.endsWith('}') ? 'list' : 'one';
  const houses = isAdmin ? ['authoring', 'learning', 'community'] : ['learning', 'authoring', 'community'];
  const folders = (service === 'user' ? [''] : houses).map((house) =>
    posix.join('services', service, 'src', house, feature),
  );
  const folder = folders.find((one) => tree.exists(one)) ?? folders[0] ?? '';

  const contract = `packages/contracts/src/${thing}.contract.ts`;
  const routes = `${folder}/${thing}.routes.ts`;
  const isNew = !tree.exists(contract);
  if (isNew === tree.exists(routes))
    throw new Error(`Only one of ${contract} and ${routes} exists: add the call by hand.`);
  const hasFiles = tree.exists(folder) && tree.children(folder).every((file) => !file.endsWith('.entity.ts'));
  if (isNew && hasFiles) throw new Error(`${folder} holds another feature: choose another path.`);
  const before = tree.read(contract, 'utf8') ?? "import { z } from 'zod/mini';\n";
  if (new RegExp(`\\b${name}\\b`, 'u').test(before)) throw new Error(`${contract} has '${name}' already.`);

  const input = [
    ...(params.length > 0 ? [`params: { ${params.map((param) => `${param}: '1'`).join(', ')} }`] : []),
    ...(hasBody ? ["body: { name: 'Basil' }"] : []),
  ].join(', ');
  const tests = posix.relative(folder, `services/${service}/test`);
  const about = { service, name, method, path, thing, type, variable, isAdmin, params, hasBody, shape };
  const id = names(name).fileName;
  const own = tree.read(`${folder}/${thing}.routes.test.ts`, 'utf8') ?? '';
  // Tests of a feature that begin in another way stay as they are.
  const fits = own === '' || own.includes(`const ${isAdmin ? 'admin' : 'learner'} = { ...testCaller`);
  const test = { testFile: fits ? `${thing}.routes` : id, testsBefore: fits ? own : '' };
  const values = { ...about, ...test, before, input, tests, start: names(service).className, id };
  writeTemplates(tree, 'contract', posix.dirname(contract), values);
  const imports = params.length > 0 ? ['idParam'] : [];
  addImport(tree, contract, './contract.ts', 'defineContract', ...imports);
  if (hasBody) addImport(tree, contract, './text.ts', 'requiredText');
  if (isNew) writeTemplates(tree, 'routes', folder, values);
  const answer = { list: '[]', one: '({ id: 1 })', nothing: 'undefined' }[shape];
  edit(tree, routes, /\): Route\[\] \{\n\s+return \[/u, `$&\n    handle(${name}, () => ${answer}),`);
  addImport(tree, routes, '@grow/contracts', name);
  writeTemplates(tree, 'call', folder, values);
  addImport(tree, `${folder}/${test.testFile}.test.ts`, '@grow/contracts', name);
  const ids = params.length > 0 ? ', and test that nobody uses the ids of somebody else' : '';
  return finish(tree, `write summary, access and schemas in ${contract}, and what ${routes} answers${ids}`);
}
