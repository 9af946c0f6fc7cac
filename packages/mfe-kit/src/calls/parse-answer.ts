import { defaultLanguage } from '@grow/contracts';
import type { z } from 'zod/mini';

/** What stands for an unknown category of a post, reason of a report, language, stage of an import and site status. */
const fallbacks: readonly unknown[] = ['help', 'other', defaultLanguage, 'reading', 'degraded'];

type Issue = { code: string; path: readonly PropertyKey[]; values?: readonly unknown[] };
type Place = { parent: Record<PropertyKey, unknown>; key: PropertyKey };
type Change = (place: Place, issue: Issue) => boolean;

/**
 * Parses an answer of the server, which may be newer than this page, or an answer that a newer page has kept. A value
 * that this release does not know in an enumeration becomes its fallback, or null or missing where that is allowed;
 * else the item of a list, or the part, that has it is left out. All else must be as the schema says. Changes `value`.
 */
export function parseAnswer<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues as Issue[];
  const depths = issues.every(isUnknownValue) ? Math.max(...issues.map(({ path }) => path.length)) : 0;
  const steps = Array.from({ length: depths }, (_, depth) =>
    [...(depth === 0 ? [useFallback] : []), setNull, leaveOut].map((change: Change) => ({ depth, change })),
  ).flat();
  for (const { depth, change } of steps) {
    const output = tryChange(schema, value, depth, change);
    if (output.success) return output.data as z.output<Schema>;
  }
  throw parsed.error;
}

const isUnknownValue = ({ code }: Issue) => code === 'invalid_value' || code === 'invalid_union';

/** Changes the places of all unknown values, `depth` levels above them, and takes back what the schema does not allow. */
function tryChange(schema: z.ZodMiniType, value: unknown, depth: number, change: Change) {
  const before = schema.safeParse(value);
  if (before.success) return before;
  const changed = (before.error.issues as Issue[]).flatMap((issue) => {
    const path = issue.path.slice(0, issue.path.length - depth);
    const place = placeOf(value, path);
    if (place === null) return [];
    const { parent, key } = place;
    const old = parent[key];
    return change(place, issue) ? [{ path: path.join('\n'), undo: () => (parent[key] = old) }] : [];
  });
  const after = schema.safeParse(value);
  if (!after.success) {
    const refused = new Set((after.error.issues as Issue[]).map(({ path }) => path.join('\n')));
    for (const { path, undo } of changed) if (refused.has(path)) undo();
  }
  if (change === leaveOut) closeGaps(value);
  return schema.safeParse(value);
}

function placeOf(value: unknown, path: readonly PropertyKey[]): Place | null {
  const key = path.at(-1);
  if (key === undefined) return null;
  const parent = path.slice(0, -1).reduce<unknown>((part, name) => (isParent(part) ? part[name] : undefined), value);
  return isParent(parent) ? { parent, key } : null;
}

function isParent(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null;
}

function useFallback({ parent, key }: Place, { values = [] }: Issue): boolean {
  const found = fallbacks.find((one) => values.includes(one));
  if (found === undefined) return false;
  parent[key] = found;
  return true;
}

function setNull({ parent, key }: Place): boolean {
  if (Array.isArray(parent)) return false;
  parent[key] = null;
  return true;
}

const gap = Symbol('an item that is left out');

function leaveOut({ parent, key }: Place): boolean {
  if (Array.isArray(parent)) {
    parent[Number(key)] = gap;
    return false;
  }
  delete parent[key];
  return true;
}

function closeGaps(value: unknown): void {
  if (!isParent(value)) return;
  if (Array.isArray(value) && value.includes(gap)) value.splice(0, value.length, ...value.filter((one) => one !== gap));
  for (const part of Object.values(value)) closeGaps(part);
}
