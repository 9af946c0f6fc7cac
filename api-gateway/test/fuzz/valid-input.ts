import fc from 'fast-check';
import { z } from 'zod/mini';
import { injections, markup } from './fuzz-values.ts';

/** Ids that a call may use, by the name of the field or parameter; `id` for all other names. */
export type KnownIds = Record<string, readonly (number | string)[]> & { id: readonly number[] };

export type JsonSchema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

const idPattern = '^[1-9]\\d{0,9}$';
const greatestId = 2_147_483_647;

/** Texts for fields whose rule JSON schema cannot express. */
const byName: Record<string, readonly string[]> = {
  timeZone: ['Asia/Bangkok', 'UTC', 'Mars/Olympus'],
  imageUrl: ['', '/drawings/a.svg', '/api/drawings/path-soil.svg', 'javascript:alert(1)', '//evil.example'],
  endpoint: ['https://push.example/a', 'http://127.0.0.1:1/a', 'https://10.0.0.1/a', 'http://[::1]/a'],
  email: ['nobody@grow.example', "o'hara+x@grow.example", 'a@b', '@', 'a@b@c.d'],
};

/** Input that a contract's schema accepts, or nearly: texts are injections, cut to the allowed length. */
export function validInput(schema: z.ZodMiniType, ids: KnownIds): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, 'body', ids);
}

function arbitraryOf(schema: JsonSchema, name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, name, ids)));
  switch (schema.type) {
    case 'object':
      return recordOf(schema, ids);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, name, ids), { maxLength: 4 });
    case 'string':
      return textOf(schema, name, ids);
    case 'integer':
    case 'number':
      return numberOf(schema, name, ids);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom('anything', 5, null);
  }
}

function recordOf({ properties = {}, required = [] }: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]): [string, fc.Arbitrary<unknown>] => [
    name,
    arbitraryOf(field, name, ids),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

function numberOf(schema: JsonSchema, name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  if (schema.minimum === 1 && schema.maximum === greatestId) return idOf(name, ids);
  return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e6), max: Math.min(schema.maximum ?? 1e6, 1e6) });
}

function idOf(name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  const singular = name.replace(/Ids$/u, 'Id');
  return fc.constantFrom<unknown>(...(ids[singular] ?? ids.id), ...(ids[singular] ?? ids.id), greatestId);
}

function textOf(schema: JsonSchema, name: string, ids: KnownIds): fc.Arbitrary<unknown> {
  const { pattern, format, minLength = 0, maxLength = 9000 } = schema;
  // Ids chosen by a device are UUIDs, all others numbers.
  const known = name === 'id' && format === 'uuid' ? undefined : ids[name];
  if (pattern === idPattern) return idOf(name, ids).map(String);
  if (known !== undefined) return fc.constantFrom<unknown>(...known);
  const choices = byName[name];
  if (choices !== undefined) return fc.constantFrom(...choices);
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.constantFrom('nobody@grow.example', 'a@b.c');
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc
    .tuple(fc.constantFrom(...injections, ...markup, 'An ordinary text', 'Ünïcödé 👍'), fc.nat(1e9))
    .map(([text, salt]) =>
      `${text} ${salt}`
        .padEnd(minLength, '.')
        .slice(0, maxLength)
        .replace(/[\ud800-\udbff]$/u, ''),
    );
}
