import { AppError } from '../app-error.ts';

const maxCharacters = 10_000;
/** PostgreSQL cannot store NUL, and the other controls harm whoever prints the text. Tabs and line breaks stay. */
const controls = /(?![\t\n])\p{Cc}/gu;

/**
 * A reason or a message as it can be stored and shown, whatever it quotes: without controls and lone surrogates, and
 * not longer than `limit`.
 */
export function storableText(text: string, limit = maxCharacters): string {
  const shown = text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
  return shown.toWellFormed().replaceAll(controls, '\uFFFD');
}

const maxDepth = 32;

/** Rejects input that is nested too deeply, or has a NUL character in a value or key, which PostgreSQL cannot store. */
export function assertStorable(value: unknown): void {
  // An explicit stack: recursion over hostile input could overflow the call stack.
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next.value === 'string') refuseNul(next.value);
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= maxDepth) throw new AppError('bad_request', { message: 'The body is nested too deep.' });
    for (const [key, child] of Object.entries(next.value)) {
      refuseNul(key);
      pending.push({ value: child, depth: next.depth + 1 });
    }
  }
}

function refuseNul(text: string): void {
  if (text.includes('\u0000')) {
    throw new AppError('bad_request', { message: 'The request contains characters that cannot be stored.' });
  }
}
