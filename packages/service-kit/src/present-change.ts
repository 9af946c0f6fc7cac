import { isDeepStrictEqual } from 'node:util';
import { excerptDifference } from './excerpt-difference.ts';

type State = Readonly<Record<string, unknown>>;

/** An audit entry has no more characters of a text. */
const shownCharacters = 200;

/** Fields that name what was changed. They stay, also if they are equal. */
const namingFields: ReadonlySet<string> = new Set(['id', 'name', 'title', 'username']);

/** Both states of an audit entry without what is equal, and with excerpts of long texts. */
export function presentChange(before: unknown, after: unknown): { before: unknown; after: unknown } {
  const [old, now] = [before ?? null, after ?? null];
  if (!isState(old) || !isState(now)) return { before: shorten(old, now), after: shorten(now, old) };
  const isShown = (field: string) => namingFields.has(field) || !isDeepStrictEqual(old[field], now[field]);
  const [was, is] = [old, now].map((state) => {
    return Object.fromEntries(Object.entries(state).filter(([field]) => isShown(field)));
  });
  return { before: shorten(was, is), after: shorten(is, was) };
}

function shorten(value: unknown, other: unknown): unknown {
  if (typeof value === 'string')
    return excerptDifference(value, typeof other === 'string' ? other : '', { shownCharacters, leadingCharacters: 40 });
  if (Array.isArray(value)) {
    const others: readonly unknown[] = Array.isArray(other) ? other : [];
    return value.map((one, index) => shorten(one, others[index]));
  }
  if (!isState(value)) return value;
  const others = isState(other) ? other : {};
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, shorten(one, others[field])]));
}

function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
