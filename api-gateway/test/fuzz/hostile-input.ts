import type { Contract } from '@grow/contracts';
import fc from 'fast-check';
import { z } from 'zod/mini';
import { idsFor } from './fuzz-calls.ts';
import { validInput, type JsonSchema, type KnownIds } from './valid-input.ts';

/** Texts that are expensive where work grows with the square of the input, or with what a character stands for. */
export const fillers = [
  'a',
  'a.',
  '1.',
  ' ',
  'a ',
  '\u3316',
  '\uFDFA',
  'ก',
  'e\u0301',
  '\u00AD',
  '`',
  '```a\n',
  '[',
  '![](',
  '*a_',
  '<',
  '&',
  '> ',
  '-\n',
  '|',
  '%2E',
  '\\.',
  '@a',
  "'",
];

/** The ids of `{kind}/{id}` in a path. */
const idsOfKinds: Record<string, string> = { lesson: 'lessonId', module: 'moduleId', 'learning-path': 'pathId' };

const seed = 20_261_129;
const defaultBodyBytes = 64 * 1024;
/** For the other fields of a body, and the syntax around them. */
const otherBytes = 4_096;
/** A URL has at most 16 kB with all headers. */
const queryCharacters = 1_000;
const listItems = 1_000;

/** The parsed parts of a call. */
export type CallInput = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown };

/** Calls that the schemas of a contract accept. */
export function validInputs(contract: Contract, known: KnownIds): CallInput[] {
  const ids = idsFor(contract, known);
  const { params, query, body } = contract;
  const calls = fc.record({
    params: params === undefined ? fc.constant({}) : validInput(params, ids),
    query: query === undefined ? fc.constant({}) : validInput(query, ids),
    body: body === undefined ? fc.constant(undefined) : validInput(body, ids),
  });
  const withOwnId = (call: CallInput): CallInput => {
    const own = known[idsOfKinds[String(call.params['kind'])] ?? ''];
    return own === undefined ? call : { ...call, params: { ...call.params, id: String(own[0]) } };
  };
  const isValid = (call: CallInput): boolean => body?.safeParse(call.body).success !== false;
  return (fc.sample(calls, { numRuns: 1000, seed }) as CallInput[]).map(withOwnId).filter(isValid);
}

/** The call with one text, or one list of texts, as long as the contract allows, for each of them and each filler. */
export function hostileInputs({ body, query, maxBodyBytes = defaultBodyBytes }: Contract, call: CallInput) {
  const inBody = textsIn(jsonSchemaOf(body)).flatMap(({ path, schema }) =>
    fillers.map((filler) => {
      const value = largest(schema, filler, maxBodyBytes - otherBytes);
      return { sent: sentAs(path, filler), call: { ...call, body: withValue(call.body, path, value) } };
    }),
  );
  const inQuery = textsIn(jsonSchemaOf(query)).flatMap(({ path: [name = ''], schema }) =>
    fillers.map((filler) => {
      const value = largest(schema, filler, queryCharacters);
      return { sent: sentAs([name], filler), call: { ...call, query: { ...call.query, [name]: value } } };
    }),
  );
  return [...inBody, ...inQuery];
}

/** A part again and again, in at most so many bytes. */
export const repeatTo = (part: Buffer, bytes: number): Buffer =>
  Buffer.alloc(Math.floor(bytes / part.length) * part.length, part);

const sentAs = (path: readonly string[], filler: string): string =>
  `${path.join('.')} filled with ${JSON.stringify(filler)}`;

function jsonSchemaOf(schema: z.ZodMiniType | undefined): JsonSchema {
  return schema === undefined ? {} : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

type Place = { path: string[]; schema: JsonSchema };

/** Every text of a schema, and every list with a text in its items. */
function textsIn(schema: JsonSchema, path: string[] = []): Place[] {
  const isText = schema.type === 'string' && schema.enum === undefined && !('const' in schema);
  if (isText || (schema.type === 'array' && textsIn(schema.items ?? {}).length > 0)) return [{ path, schema }];
  const inProperties = Object.entries(schema.properties ?? {}).flatMap(([name, one]) => textsIn(one, [...path, name]));
  return [...inProperties, ...(schema.anyOf ?? []).flatMap((one) => textsIn(one, path))];
}

/** The largest value with this filler in each text, below a number of bytes. */
function largest(schema: JsonSchema, filler: string, bytes: number): unknown {
  if (schema.type === 'string') {
    const most = Math.floor(bytes / (Buffer.byteLength(JSON.stringify(filler)) - 2)) * filler.length;
    const length = Math.min(schema.maxLength ?? most, most);
    return filler
      .repeat(Math.ceil(length / filler.length))
      .slice(0, length)
      .toWellFormed();
  }
  if (schema.type === 'array') {
    const count = Math.min(schema.maxItems ?? listItems, listItems);
    const item = largest(schema.items ?? {}, filler, bytes / count);
    return Array.from({ length: count }, () => item);
  }
  if (schema.anyOf !== undefined) return largest(schema.anyOf[0] ?? {}, filler, bytes);
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return schema.enum?.[0] ?? schema.const ?? schema.minimum ?? 1;
  return Object.fromEntries(properties.map(([name, one]) => [name, largest(one, filler, bytes / properties.length)]));
}

function withValue(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const parent = typeof whole === 'object' && whole !== null ? (whole as Record<string, unknown>) : {};
  return { ...parent, [name]: withValue(parent[name], rest, value) };
}
