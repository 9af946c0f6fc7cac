import { camelCase, kebabCase, pascalCase } from './letter-case.ts';

export type NewCall = {
  service: string;
  /** 'listSeeds' */
  name: string;
  method: string;
  /** '/api/seeds' */
  path: string;
};

export type CallNames = NewCall & {
  /** 'list-seeds' */
  id: string;
  /** 'seeds': the feature's folder. */
  feature: string;
  /** 'seed': what files and the schema are named after. */
  thing: string;
  /** The same as a variable: 'seedPacket'. */
  variable: string;
  access: 'session' | 'admin';
};

/** What the names of a new call are made of. Refuses what is none. */
export function callNames({ service, name, method, path }: NewCall): CallNames {
  if (!['content', 'user'].includes(service)) throw new Error(`'${service}' is no service. Use content or user`);
  if (!/^[a-z]+(?:[A-Z][a-z0-9]*)+$/u.test(name)) {
    throw new Error(`'${name}' is no name for a call. Use a verb and a noun, as in listSeeds`);
  }
  if (!['GET', 'POST', 'PUT', 'DELETE'].includes(method)) throw new Error(`'${method}' is no method of a contract.`);
  const feature = /^\/api\/(?:admin\/)?([a-z]+(?:-[a-z]+)*)(?:\/(?:[a-z]+(?:-[a-z]+)*|\{[a-z][A-Za-z]*\}))*$/u.exec(
    path,
  )?.[1];
  if (feature === undefined) throw new Error(`'${path}' is no path. Use /api/ and words, as in /api/seeds/{seedId}`);
  const thing = feature.replace(/ies$/u, 'y').replace(/(?<!s)s$/u, '');
  const access = path.startsWith('/api/admin/') ? 'admin' : 'session';
  return { service, name, method, path, id: kebabCase(name), feature, thing, variable: camelCase(thing), access };
}

/** The folder of the service that the feature goes into. */
function featureParent({ service, access }: CallNames): string {
  if (service === 'user') return 'src';
  return access === 'admin' ? 'src/authoring' : 'src/learning';
}

/** The contract, the route and its test, by their paths. The route answers next to nothing, so that it can be called. */
export function callFiles(names: CallNames): Record<string, string> {
  const { service, thing, feature } = names;
  const folder = `services/${service}/${featureParent(names)}/${feature}`;
  return {
    [`packages/contracts/src/${thing}.contract.ts`]: contractOf(names),
    [`${folder}/${thing}.routes.ts`]: routesOf(names),
    [`${folder}/${thing}.routes.test.ts`]: testOf(names),
  };
}

type Shape = 'list' | 'one' | 'nothing';

function shapeOf({ method, path }: CallNames): Shape {
  if (method === 'DELETE') return 'nothing';
  return method === 'GET' && !path.endsWith('}') ? 'list' : 'one';
}

const paramsOf = ({ path }: CallNames): string[] => [...path.matchAll(/\{(\w+)\}/gu)].map(([, param]) => param ?? '');
const hasBody = ({ method }: CallNames): boolean => method === 'POST' || method === 'PUT';

function contractOf(names: CallNames): string {
  const { id, name, service, method, path, variable, thing, access } = names;
  const params = paramsOf(names);
  const shape = shapeOf(names);
  const taken = [
    'defineContract',
    ...(params.length > 0 ? ['idParam'] : []),
    ...(hasBody(names) ? ['textSchema'] : []),
  ];
  const schema = `export const ${variable}Schema = z.object({ id: z.int() });
export type ${pascalCase(thing)} = z.infer<typeof ${variable}Schema>;

`;
  const output = { list: `z.array(${variable}Schema)`, one: `${variable}Schema`, nothing: 'z.void()' }[shape];
  const fields = [
    `id: '${id}'`,
    `summary: 'Say here what it does.'`,
    `service: '${service}'`,
    `method: '${method}'`,
    `path: '${path}'`,
    `access: '${access}'`,
    ...(params.length > 0 ? [`params: z.object({ ${params.map((param) => `${param}: idParam`).join(', ')} })`] : []),
    ...(hasBody(names) ? ['body: z.object({ name: textSchema })'] : []),
    `output: ${output}`,
    ...(shape === 'nothing' ? ['status: 204'] : []),
  ];
  return `import { z } from 'zod/mini';
import { ${taken.join(', ')} } from './contract.ts';

${shape === 'nothing' ? '' : schema}export const ${name} = defineContract({
${fields.map((field) => `  ${field},\n`).join('')}});
`;
}

function routesOf(names: CallNames): string {
  const answer = { list: '[]', one: '({ id: 1 })', nothing: 'undefined' }[shapeOf(names)];
  return `import { ${names.name} } from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';

export function ${names.variable}Routes(): Route[] {
  return [handle(${names.name}, () => ${answer})];
}
`;
}

function testOf(names: CallNames): string {
  const { name, service, method, path, feature, access } = names;
  const person = access === 'admin' ? 'admin' : 'learner';
  const start = `start${pascalCase(service)}`;
  const tests = service === 'user' ? '../../test' : '../../../test';
  const params = paramsOf(names).map((param) => `${param}: '1'`);
  const input = [
    ...(params.length > 0 ? [`params: { ${params.join(', ')} }`] : []),
    ...(hasBody(names) ? [`body: { name: 'Basil' }`] : []),
  ].join(', ');
  const shape = shapeOf(names);
  const answer = { list: 'status: 200, body: []', one: 'status: 200, body: { id: 1 }', nothing: 'status: 204' }[shape];
  return `import { ${name} } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ${start} } from '${tests}/start-${service}.ts';

const ${person} = { userId: 101, isAdmin: ${access === 'admin'}, roles: [], isGuest: false, isAdult: true, sessionId: '${person}' };

let service: Awaited<ReturnType<typeof ${start}>>;
beforeAll(async () => {
  service = await ${start}('${feature.replaceAll('-', '_')}');
});
afterAll(() => service.close());

describe('${method} ${path}', () => {
  it('answers ${access === 'admin' ? 'an admin' : 'a learner'}', async () => {
    const answer = await service.api.as(${person}).call(${name}, {${input}});
    expect(answer).toMatchObject({ ${answer} });
  });

  it('refuses whoever is not signed in', async () => {
    expect(await service.api.as(null).call(${name}, {${input}})).toMatchObject({ status: 401 });
  });
});
`;
}
