import { localizable } from '@grow/text';
import { AppError } from '../app-error.ts';

const maxDepth = 32;

/** Rejects input with too deep nesting, or with a NUL character in a value or key, which PostgreSQL cannot store. */
export function assertStorable(value: unknown): void {
  // An explicit stack, because recursion over hostile input could overflow the call stack.
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next.value === 'string') assertNoNul(next.value);
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= maxDepth)
      throw new AppError('bad_request', { message: localizable('The body is nested too deeply.') });
    for (const [key, child] of Object.entries(next.value)) {
      assertNoNul(key);
      pending.push({ value: child, depth: next.depth + 1 });
    }
  }
}

function assertNoNul(text: string): void {
  if (text.includes('\u0000')) {
    throw new AppError('bad_request', {
      message: localizable('The request contains characters that cannot be stored.'),
    });
  }
}
