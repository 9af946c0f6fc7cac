import {
  OpenAPIRegistry,
  OpenApiGeneratorV31,
  type RouteConfig,
  type ZodMediaTypeObject,
} from '@asteasolutions/zod-to-openapi';
import { errorCatalogue, errorCodesOf, type Contract, sessionCookie } from '@grow/contracts';
import { z } from 'zod/mini';

const errorSchema = jsonSchemaOf(
  z.object({ message: z.string(), code: z.string(), details: z.optional(z.unknown()) }),
  'output',
);

/** The OpenAPI 3.1 description of the whole API, generated from the contracts. */
export function createOpenApi(contracts: readonly Contract[]) {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: sessionCookie });
  registry.registerComponent('securitySchemes', 'sessionToken', { type: 'http', scheme: 'bearer' });
  for (const contract of contracts) registry.registerPath(routeOf(contract));
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Grow Bible', version: '1.0.0', description: 'Learn how to grow and chat with growers.' },
  });
}

function routeOf(contract: Contract): RouteConfig {
  const success = contract.status ?? (contract.output instanceof z.ZodMiniVoid ? 204 : 200);
  const failures = Map.groupBy(errorCodesOf(contract), (code) => errorCatalogue[code].status);
  const responses = [...failures].map(([status, codes]) => [
    status,
    { description: codes.join(', '), content: { 'application/json': { schema: errorSchema } } },
  ]);
  return {
    method: contract.method.toLowerCase() as 'get',
    path: contract.path,
    operationId: contract.id,
    summary: contract.summary,
    tags: [contract.path.split('/')[2] ?? 'api'],
    security: contract.access === 'public' ? [] : [{ session: [] }, { sessionToken: [] }],
    parameters: [
      ...parametersOf('path', contract.params),
      ...parametersOf('query', contract.query),
    ] as RouteConfig['parameters'] & object,
    request: bodyOf(contract),
    responses: {
      [success]:
        success === 204
          ? { description: 'Done' }
          : {
              description: 'Success',
              content: { 'application/json': { schema: jsonSchemaOf(contract.output, 'output') } },
            },
      ...Object.fromEntries(responses),
    },
  };
}

type SchemaObject = Exclude<ZodMediaTypeObject['schema'], z.ZodMiniType | undefined>;

/**
 * Zod's own JSON Schema, because it supports pipes; what JSON Schema cannot express (a transform's result) accepts
 * anything.
 */
function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): SchemaObject {
  const described: Record<string, unknown> = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  delete described['$schema'];
  return described as SchemaObject;
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodMiniType).safeParse(undefined).success,
    schema: jsonSchemaOf(field as z.ZodMiniType, 'input'),
  }));
}

function bodyOf({ body, upload }: Contract): NonNullable<RouteConfig['request']> {
  if (body !== undefined) return { body: { content: { 'application/json': { schema: jsonSchemaOf(body, 'input') } } } };
  if (upload === undefined) return {};
  const schema = {
    type: 'object' as const,
    properties: { [upload.field]: { type: 'string' as const, format: 'binary' } },
  };
  return { body: { content: { 'multipart/form-data': { schema } } } };
}
