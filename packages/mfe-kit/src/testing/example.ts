import { z } from 'zod/mini';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Values that replace all fields of their name, because responses repeat values of their request. */
type Known = Readonly<Record<string, unknown>>;

/** The place of a value: its field name, and the index of its list item, from 1. */
type Place = { name: string; number: number; known: Known };

const itemsOfList = 2;
const firstDay = Date.UTC(2026, 0, 1, 12);
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deterministic example data for a schema, merged with `changes`. Lists have two items, numbers and names count the
 * items, and nullable fields are filled, except pictures. A schema that is stricter than its type (a pattern, a
 * refinement) provides its own example: `.meta({ examples: ['22:00'] })`.
 */
export function exampleOf<S extends z.ZodMiniType>(schema: S, changes: Partial<z.input<S>> = {}): z.input<S> {
  return exampleOfResponse(schema, {}, changes);
}

/** The same with the `known` values of the request, if the schema accepts them. */
export function exampleOfResponse<S extends z.ZodMiniType>(
  schema: S,
  known: Known,
  changes?: Partial<z.input<S>>,
): z.input<S> {
  if (schema instanceof z.ZodMiniVoid) return undefined as z.input<S>;
  const description = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const make = (values: Known): unknown => {
    const value = build(description, { name: '', number: 1, known: values });
    return changes && isRecord(value) ? { ...value, ...changes } : value;
  };
  const repeated = make(known);
  const value = schema.safeParse(repeated).success ? repeated : make({});
  schema.parse(value);
  return value as z.input<S>;
}

function build(schema: JsonSchema, place: Place): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return build(chooseOf(choices, place), place);
  if (schema.allOf)
    return build(Object.assign({}, schema, ...(schema.allOf as JsonSchema[]), { allOf: undefined }), place);
  switch (typeOf(schema, place)) {
    case 'object':
      return buildObject(schema, place);
    case 'array':
      return isNullPreferred(place) ? [] : buildList(schema.items as JsonSchema, place);
    case 'string':
      return buildText(schema, place);
    case 'integer':
    case 'number':
      return Math.min(Math.max(place.number, schema.minimum ?? 0), schema.maximum ?? Infinity);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

/** Null for pictures, because an example picture could not be loaded. */
const isNullPreferred = ({ name }: Place): boolean => /image|photo/iu.test(name);

function chooseOf(choices: readonly JsonSchema[], place: Place): JsonSchema {
  return choices.find(({ type }) => (type === 'null') === isNullPreferred(place)) ?? choices[0] ?? {};
}

function typeOf({ type }: JsonSchema, place: Place): string | undefined {
  const types: readonly (string | undefined)[] = Array.isArray(type) ? type : [type];
  return types.find((one) => (one === 'null') === isNullPreferred(place)) ?? types[0];
}

function buildObject(schema: JsonSchema, place: Place): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const isKnown = Object.hasOwn(place.known, name) && place.known[name] !== undefined;
    return [name, isKnown ? place.known[name] : build(field as JsonSchema, { ...place, name })];
  });
  return Object.fromEntries(fields) as Record<string, unknown>;
}

/** An id in the request identifies one thing, not each item of a list. */
function buildList(items: JsonSchema, { name, known: { id: _, ...known } }: Place): unknown[] {
  return Array.from({ length: itemsOfList }, (_item, index) => build(items, { name, number: index + 1, known }));
}

function buildText(schema: JsonSchema, { name, number }: Place): string {
  if (schema.format === 'date-time') return new Date(firstDay - number * dayMs).toISOString();
  if (schema.format === 'uuid') return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  if (schema.format === 'uri') return `https://example.com/${number}`;
  if (schema.format === 'email') return `person-${number}@example.com`;
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${number}`.trim().slice(0, schema.maxLength);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
