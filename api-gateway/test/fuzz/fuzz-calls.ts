import type { Contract } from '@grow/contracts';
import fc from 'fast-check';
import {
  injections,
  keyMark,
  markup,
  numberMark,
  fuzzHeaders,
  fuzzJson,
  fuzzSegments,
  fuzzText,
  rawBodies,
  unknownKeys,
} from './fuzz-values.ts';
import { validInput, type KnownIds } from './valid-input.ts';

export type FuzzCall = { method: string; path: string; headers: Record<string, string>; body: string | Buffer | null };

type Strings = Record<string, string>;
type Parts = { params: Strings; query: string; headers: Strings; body: string | Buffer | null };
const json = { 'content-type': 'application/json' };

/** Calls of one contract that are valid except for one fuzzed value, or completely random. */
export function fuzzCalls(contract: Contract, known: KnownIds): fc.Arbitrary<FuzzCall> {
  const ids = idsFor(contract, known);
  const whole = wholeCall(contract, ids);
  const changes: { weight: number; arbitrary: fc.Arbitrary<Parts> }[] = [
    { weight: 3, arbitrary: whole },
    { weight: 3, arbitrary: fc.tuple(whole, fc.constantFrom(...fuzzHeaders)).map(withHeader) },
    { weight: 3, arbitrary: fc.tuple(whole, fuzzQuery(contract)).map(([parts, query]) => ({ ...parts, query })) },
  ];
  const names = namesIn(contract);
  if (names.length > 0) {
    const odd = fc.tuple(whole, fc.constantFrom(...names), fuzzSegment(ids));
    changes.push({
      weight: 8,
      arbitrary: odd.map(([parts, name, value]) => ({ ...parts, params: { ...parts.params, [name]: value } })),
    });
  }
  const bodies = fuzzBodies(contract, ids);
  for (const { weight, arbitrary } of bodies) {
    changes.push({ weight, arbitrary: fc.tuple(whole, arbitrary).map(([parts, odd]) => merge(parts, odd)) });
  }
  return fc.oneof(...changes).map((parts) => ({
    method: contract.method,
    path: pathOf(contract.path, parts.params) + parts.query,
    headers: parts.headers,
    body: parts.body,
  }));
}

/** The kind of an `{id}`, by the preceding segment of the path. */
const kinds: Record<string, string> = {
  comments: 'commentId',
  conversations: 'conversationId',
  'learning-paths': 'pathId',
  lessons: 'lessonId',
  messages: 'upToMessageId',
  modules: 'moduleId',
  pictures: 'pictureId',
  posts: 'postId',
  users: 'userId',
};

/** Half of the ids in a path are of the right kind. */
export function idsFor({ path }: Contract, known: KnownIds): KnownIds {
  const [own] = known[kinds[/([\w-]+)\/\{id\}/u.exec(path)?.[1] ?? ''] ?? ''] ?? [];
  return typeof own === 'number' ? { ...known, id: [...known.id, ...known.id.map(() => own)] } : known;
}

type Sent = { body: string | Buffer; headers?: Strings };
const merge = (parts: Parts, { body, headers = json }: Sent): Parts => ({
  ...parts,
  body,
  headers: { ...parts.headers, ...headers },
});
const withHeader = ([parts, [name, value]]: [Parts, [string, string]]): Parts => ({
  ...parts,
  headers: { ...parts.headers, [name]: value },
});

const namesIn = ({ params }: Contract): string[] => Object.keys(params?.shape ?? {});
const pathOf = (path: string, params: Strings): string =>
  path.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) => params[name] ?? '');

function wholeCall({ params, query, body, upload }: Contract, ids: KnownIds): fc.Arbitrary<Parts> {
  const sent = body === undefined ? fc.constant(null) : validInput(body, ids).map(writeJson);
  return fc
    .record({
      params: params === undefined ? fc.constant({}) : validInput(params, ids),
      query: query === undefined ? fc.constant({}) : validInput(query, ids),
      body: upload === undefined ? sent : uploadOf(upload.field),
    })
    .map((parts) => ({
      params: escaped(parts.params as Strings),
      query: queryOf(parts.query as Strings),
      headers: headersOf(parts.body, upload !== undefined),
      body: parts.body,
    }));
}

function headersOf(body: string | Buffer | null, isUpload: boolean): Strings {
  if (isUpload) return { 'content-type': `multipart/form-data; boundary=${boundary}` };
  return body === null ? {} : json;
}

const escaped = (params: Strings): Strings =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, escape(String(value))]));
const queryOf = (query: Strings): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${escape(String(value))}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};
const escape = (text: string): string => encodeURIComponent(text.toWellFormed());

function fuzzSegment(ids: KnownIds): fc.Arbitrary<string> {
  const some = [...injections, ...markup, ...fuzzText]
    .map((text) => escape(text).slice(0, 4000))
    .filter((text) => text !== '');
  return fc.oneof(
    fc.constantFrom(...fuzzSegments, ...some),
    // The letter keeps a value that begins like an id from ending like one.
    fc.tuple(fc.constantFrom(...fuzzSegments, ...some), fc.nat(1e9)).map(([odd, salt]) => `${odd}s${salt}`),
    fc.tuple(fc.constantFrom(...ids.id), fc.constantFrom(...fuzzSegments)).map(([id, odd]) => `${id}${odd}`),
  );
}

function fuzzQuery({ query }: Contract): fc.Arbitrary<string> {
  const name = fc.constantFrom(...Object.keys(query?.shape ?? {}), 'limit', 'constructor', '__proto__', 'a[b]', '%00');
  const value = fc.oneof(
    fc.constantFrom(...fuzzSegments),
    fc.constantFrom(...injections, ...fuzzText).map(escape),
    fc.constantFrom('-1', '1e309', '51', '0x10', '%2B1', '', '2147483648'),
  );
  const pair = fc.tuple(name, value).map(([one, other]) => `${one}=${other}`);
  return fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`);
}

function fuzzBodies(
  { body, upload, method }: Contract,
  ids: KnownIds,
): { weight: number; arbitrary: fc.Arbitrary<Sent> }[] {
  const raw = fc.constantFrom(...rawBodies).map((text) => ({ body: text }));
  if (upload !== undefined) return [{ weight: 8, arbitrary: fuzzUpload(upload.field) }];
  if (body === undefined) return [{ weight: method === 'GET' ? 1 : 3, arbitrary: raw }];
  const valid = validInput(body, ids);
  const spoiled = fc.tuple(valid, fc.nat(), fc.constantFrom(...fuzzJson, ...fuzzText, ...injections));
  const extra = fc.tuple(valid, fc.constantFrom(...unknownKeys), fc.constantFrom(...fuzzJson, ...injections));
  return [
    { weight: 14, arbitrary: spoiled.map(([value, at, odd]) => ({ body: writeJson(spoil(value, at, odd)) })) },
    {
      weight: 4,
      arbitrary: extra.map(([value, key, odd]) => ({ body: writeJson({ ...(value as object), [key]: odd }) })),
    },
    { weight: 2, arbitrary: valid.chain((value) => lacking(value)) },
    { weight: 3, arbitrary: raw },
    { weight: 1, arbitrary: fc.constantFrom(...fuzzJson, ...fuzzText).map((value) => ({ body: writeJson(value) })) },
  ];
}

/** The value with one part of it, at any depth, replaced. */
function spoil(value: unknown, at: number, odd: unknown): unknown {
  if (typeof value !== 'object' || value === null) return odd;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(keys.length, 1)];
  if (key === undefined) return odd;
  const child = (value as Record<string, unknown>)[key];
  const rest = Math.floor(at / Math.max(keys.length, 1));
  const next = typeof child === 'object' && child !== null && rest % 4 !== 0 ? spoil(child, rest, odd) : odd;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (String(index) === key ? next : item));
  return { ...value, [key]: next };
}

function lacking(value: unknown): fc.Arbitrary<Sent> {
  const entries = Object.entries(value as object);
  return fc.nat({ max: Math.max(entries.length - 1, 0) }).map((gone) => ({
    body: writeJson(Object.fromEntries(entries.filter((_entry, index) => index !== gone))),
  }));
}

/** JSON with numbers and keys that JSON.stringify would leave out. */
function writeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll(`"${keyMark}`, '"')
    .replaceAll(new RegExp(`"${numberMark}([^"]+)"`, 'gu'), '$1');
}

const boundary = 'growgrowgrow';
const starts = [
  '',
  'GIF89a',
  '\x89PNG\r\n\x1a\n',
  '\xff\xd8\xff\xe0',
  'RIFF\x10\x00\x00\x00WEBP',
  'PK\x03\x04',
  '<svg onload="alert(1)"/>',
];

/** A multipart body with one file, whose content differs from its type. */
function uploadOf(field: string): fc.Arbitrary<Buffer> {
  return fc
    .tuple(
      fc.constantFrom(...starts),
      fc.uint8Array({ maxLength: 60 }),
      fc.constantFrom('a.png', '../../etc/passwd', '', 'a"; name="b'),
    )
    .map(([start, rest, fileName]) =>
      part(field, fileName, 'image/png', Buffer.concat([Buffer.from(start, 'latin1'), rest])),
    );
}

function part(field: string, fileName: string, type: string, content: Buffer): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

function fuzzUpload(field: string): fc.Arbitrary<Sent> {
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const whole = uploadOf(field);
  return fc.oneof(
    fc.tuple(whole, fc.nat({ max: 300 })).map(([bytes, end]) => ({ body: bytes.subarray(0, end), headers })),
    fc.tuple(whole, whole).map(([one, other]) => ({ body: Buffer.concat([one, other]), headers })),
    uploadOf('__proto__').map((body) => ({ body, headers })),
    fc.constantFrom(...rawBodies).map((body) => ({ body, headers })),
    whole.map((body) => ({ body, headers: { 'content-type': 'multipart/form-data; boundary=""' } })),
    whole.map((body) => ({ body, headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` } })),
  );
}
