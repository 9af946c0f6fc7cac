import { posix } from 'node:path';
import { type GeneratorCallback, names, type Tree } from '@nx/devkit';
import { finish } from './after-writing.ts';
import { addImport, edit, insertAfter, writeTemplates } from './edit-tree.ts';

type Options = { service: string; name: string; method: string; path: string };

/**
 * Adds an API call with contract, route and test. A path of a new feature begins one; any other call is added to the
 * contracts and routes of its feature.
 */
export async function call(tree: Tree, options: Options): Promise<GeneratorCallback> {
  const values = valuesOf(options);
  const { service, name, path, feature, thing, variable } = values;
  const contract = `packages/contracts/src/${thing}.contract.ts`;
  const folder = findFeature(tree, service, feature) ?? `${houseOf(values)}/${feature}`;
  const routes = `${folder}/${thing}.routes.ts`;
  const isNew = !tree.exists(contract);
  if (isNew === tree.exists(routes))
    throw new Error(`Only one of ${contract} and ${routes} is there: add the call by hand.`);
  if (!isNew && new RegExp(`\\b${name}\\b`, 'u').test(tree.read(contract, 'utf8') ?? '')) {
    throw new Error(`${contract} has '${name}' already.`);
  }

  if (isNew) {
    tree.write(contract, "import { z } from 'zod/mini';\n");
    tree.write(
      routes,
      `import { handle, type Route } from '@grow/service-kit';\n\nexport function ${variable}Routes(): Route[] {\n  return [\n];\n}\n`,
    );
    edit(
      tree,
      'packages/contracts/src/index.ts',
      (text) => `${[...text.trimEnd().split('\n'), `export * from './${thing}.contract.ts';`].sort().join('\n')}\n`,
    );
  }
  edit(tree, contract, (text) =>
    addImport('./contract.ts', ...values.imports)(`${text}${schemaOf(values, text)}${contractOf(values)}`),
  );
  edit(tree, routes, insertAfter(/\): Route\[\] \{\n\s+return \[/u, `\n    handle(${name}, () => ${values.answer}),`));
  edit(tree, routes, addImport('@grow/contracts', name));
  const tests = posix.relative(folder, `services/${service}/test`);
  writeTemplates(tree, 'call', folder, { ...values, tests });
  const ids = path.includes('{') ? ', and say in api-gateway/test/other-ids.test.ts whose those ids are' : '';
  return finish(tree, `write summary, access and schemas in ${contract}, and what ${routes} answers${ids}`);
}

/** The parts of a new call's names. Throws if the input is invalid. */
function valuesOf({ service, name, method, path }: Options) {
  if (!['content', 'user'].includes(service)) throw new Error(`'${service}' is no service. Use content or user`);
  if (!/^[a-z]+(?:[A-Z][a-z0-9]*)+$/u.test(name)) {
    throw new Error(`'${name}' is no name for a call. Use a verb and a noun, as in listSeeds`);
  }
  if (!['GET', 'POST', 'PUT', 'DELETE'].includes(method)) throw new Error(`'${method}' is no method of a contract.`);
  const word = '[a-z]+(?:-[a-z]+)*';
  const feature = new RegExp(`^/api/(?:admin/)?(${word})(?:/(?:${word}|\\{[a-z][A-Za-z]*\\}))*$`, 'u').exec(path)?.[1];
  if (feature === undefined) throw new Error(`'${path}' is no path. Use /api/ and words, as in /api/seeds/{seedId}`);
  const thing = feature.replace(/ies$/u, 'y').replace(/(?<!s)s$/u, '');
  const isAdmin = path.startsWith('/api/admin/');
  const params = [...path.matchAll(/\{(\w+)\}/gu)].map(([, param = '']) => param);
  const hasBody = method === 'POST' || method === 'PUT';
  const shape = method === 'DELETE' ? 'nothing' : method === 'GET' && !path.endsWith('}') ? 'list' : 'one';
  const { className: type, propertyName: variable } = names(thing);
  const input = [
    ...(params.length > 0 ? [`params: { ${params.map((param) => `${param}: '1'`).join(', ')} }`] : []),
    ...(hasBody ? ["body: { name: 'Basil' }"] : []),
  ].join(', ');
  return {
    service,
    name,
    method,
    path,
    feature,
    thing,
    type,
    variable,
    isAdmin,
    params,
    hasBody,
    shape,
    input,
    id: names(name).fileName,
    imports: ['defineContract', ...(params.length > 0 ? ['idParam'] : []), ...(hasBody ? ['textSchema'] : [])],
    output: { list: `z.array(${variable}Schema)`, one: `${variable}Schema`, nothing: 'z.void()' }[shape],
    answer: { list: '[]', one: '({ id: 1 })', nothing: 'undefined' }[shape],
    expected: { list: 'status: 200, body: []', one: 'status: 200, body: { id: 1 }', nothing: 'status: 204' }[shape],
    start: names(service).className,
    person: isAdmin ? 'admin' : 'learner',
  };
}

type Values = ReturnType<typeof valuesOf>;

/** The folder that a new feature goes into. */
function houseOf({ service, isAdmin }: Values): string {
  const src = `services/${service}/src`;
  if (service === 'user') return src;
  return `${src}/${isAdmin ? 'authoring' : 'learning'}`;
}

function findFeature(tree: Tree, service: string, feature: string): string | undefined {
  const src = `services/${service}/src`;
  const houses = service === 'user' ? [src] : ['learning', 'authoring', 'community'].map((house) => `${src}/${house}`);
  return houses.map((house) => `${house}/${feature}`).find((folder) => tree.exists(folder));
}

function schemaOf({ shape, variable, type }: Values, text: string): string {
  if (shape === 'nothing' || text.includes(`const ${variable}Schema`)) return '';
  return `\nexport const ${variable}Schema = z.object({ id: z.int() });\nexport type ${type} = z.infer<typeof ${variable}Schema>;\n`;
}

function contractOf({ id, name, service, method, path, isAdmin, params, hasBody, shape, output }: Values): string {
  const fields = [
    `id: '${id}'`,
    "summary: 'Say here what it does.'",
    `service: '${service}'`,
    `method: '${method}'`,
    `path: '${path}'`,
    `access: '${isAdmin ? 'admin' : 'session'}'`,
    ...(params.length > 0 ? [`params: z.object({ ${params.map((param) => `${param}: idParam`).join(', ')} })`] : []),
    ...(hasBody ? ['body: z.object({ name: textSchema })'] : []),
    `output: ${output}`,
    ...(shape === 'nothing' ? ['status: 204'] : []),
  ];
  return `\nexport const ${name} = defineContract({ ${fields.join(',\n')} });\n`;
}
