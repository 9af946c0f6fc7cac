import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
  type ZodMediaTypeObject,
} from '@asteasolutions/zod-to-openapi';
import * as exported from '@grow/contracts';
import {
  type Contract,
  errorCatalogue,
  errorCodesOf,
  idempotencyKeyHeader,
  idempotencyKeySchema,
  isRepeatedByKey,
  lessonSchema,
  localizableSchema,
  sessionCookie,
} from '@grow/contracts';
import { z } from 'zod/mini';

const errorSchema = z.object({
  message: z.string(),
  code: z.string(),
  /** The lines of a message that is not the one of the code, to translate. */
  lines: z.optional(z.array(localizableSchema)),
  details: z.optional(z.unknown()),
});

type SchemaObject = Exclude<ZodMediaTypeObject['schema'], z.ZodMiniType | undefined>;
type Describe = (schema: z.ZodMiniType, io: 'input' | 'output') => SchemaObject;

/** The OpenAPI 3.1 description of the whole API, generated from the contracts. Its schemas have names. */
export function createOpenApi(contracts: readonly Contract[]) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: sessionCookie });
  registry.registerComponent('securitySchemes', 'sessionToken', { type: 'http', scheme: 'bearer' });
  const components = new Map<string, SchemaObject>();
  const describe = createDescriber(contracts, components);
  for (const contract of contracts) registry.registerPath(routeOf(contract, describe));
  for (const [name, schema] of components) registry.registerComponent('schemas', name, schema);
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Grow Bible', version: '1.0.0', description: 'Learn how to grow and chat with growers.' },
  });
}

/**
 * Describes schemas by Zod's JSON Schema, because it supports pipes. What JSON Schema cannot express (a transform's
 * result) accepts anything. Named schemas are added to the components.
 */
function createDescriber(contracts: readonly Contract[], components: Map<string, SchemaObject>): Describe {
  const metadata = namesOf(contracts);
  return (schema, io) => {
    const nameOf = (id: string): string => (io === 'output' || id.endsWith('Body') ? id : `${id}Input`);
    const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata }));
    const named = text.replaceAll(/"#\/\$defs\/([^"]+)"/gu, (_, id: string) => `"#/components/schemas/${nameOf(id)}"`);
    const described = JSON.parse(named) as SchemaObject & { $schema?: string; $defs?: Record<string, SchemaObject> };
    const { $defs = {} } = described;
    delete described.$schema;
    delete described.$defs;
    for (const [id, definition] of Object.entries($defs)) components.set(nameOf(id), definition);
    return described;
  };
}

/** Names for bodies, responses and exported schemas: 'Lesson' for `lessonSchema`. */
function namesOf(contracts: readonly Contract[]) {
  const names = z.registry<{ id: string }>();
  const taken = new Set<string>();
  const add = (schema: unknown, id: string): void => {
    const isNamed = schema instanceof z.core.$ZodType && !(schema instanceof z.ZodMiniVoid);
    if (!isNamed || names.has(schema) || taken.has(id)) return;
    names.add(schema, { id });
    taken.add(id);
  };
  for (const [name, schema] of Object.entries<unknown>(exported)) {
    if (!name.endsWith('Schema') || !isStructure(schema)) continue;
    add(schema, name.charAt(0).toUpperCase() + name.slice(1, -'Schema'.length));
  }
  add(errorSchema, 'Error');
  for (const { id, body, output } of contracts) {
    const name = id.replaceAll(/(?:^|-)(\w)/gu, (_, first: string) => first.toUpperCase());
    add(body, `${name}Body`);
    add(output, `${name}Response`);
  }
  return names;
}

/** Excludes numbers and texts with limits. */
const isStructure = (schema: unknown): boolean =>
  schema instanceof z.ZodMiniObject || schema instanceof z.ZodMiniEnum || schema instanceof z.ZodMiniUnion;

function routeOf(contract: Contract, describe: Describe): RouteConfig {
  const success = contract.status ?? (contract.output instanceof z.ZodMiniVoid ? 204 : 200);
  const failures = Map.groupBy(errorCodesOf(contract), (code) => errorCatalogue[code].status);
  const responses = [...failures].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/json': { schema: describe(errorSchema, 'output') } } },
  ]);
  return {
    method: contract.method.toLowerCase() as 'get',
    path: contract.path,
    operationId: contract.id,
    summary: contract.summary,
    tags: [contract.path.split('/')[2] ?? 'api'],
    security: contract.access === 'public' ? [] : [{ session: [] }, { sessionToken: [] }],
    parameters: [
      ...parametersOf('path', contract.params, describe),
      ...parametersOf('query', contract.query, describe),
      ...(isRepeatedByKey(contract) ? parametersOf('header', keyHeader, describe) : []),
      ...(contract.isTranslated ? parametersOf('query', languageQuery, describe) : []),
    ] as RouteConfig['parameters'] & object,
    request: bodyOf(contract, describe),
    responses: {
      [success]:
        success === 204
          ? { description: 'Done' }
          : {
              description: 'Success',
              content: { 'application/json': { schema: describe(contract.output, 'output') } },
            },
      ...Object.fromEntries(responses),
    },
  };
}

/** The query of contracts with `isTranslated`. Any other text selects the default. */
const languageQuery = z.object({ language: z.optional(lessonSchema.shape.language) });

const keyHeader = z.object({ [idempotencyKeyHeader]: z.optional(idempotencyKeySchema) });

function parametersOf(place: 'path' | 'query' | 'header', schema: z.ZodMiniObject | undefined, describe: Describe) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodMiniType).safeParse(undefined).success,
    schema: describe(field as z.ZodMiniType, 'input'),
  }));
}

function bodyOf({ body, upload }: Contract, describe: Describe): NonNullable<RouteConfig['request']> {
  if (body !== undefined) return { body: { content: { 'application/json': { schema: describe(body, 'input') } } } };
  if (upload === undefined) return {};
  const schema = {
    type: 'object' as const,
    properties: { [upload.field]: { type: 'string' as const, format: 'binary' } },
  };
  return { body: { content: { 'multipart/form-data': { schema } } } };
}
