import { firstFault } from '@grow/text';
import type { z } from 'zod/mini';
import { AppError } from '../app-error.ts';
import '../zod-messages.ts';

/** Parses one part of the input. A failure is 400 with the first error as message and all errors in the details. */
export function parseInput(
  part: 'params' | 'query' | 'body',
  schema: z.ZodMiniType | undefined,
  value: unknown,
): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.slice(0, 20).map((issue) => ({
    path: [part, ...issue.path.map(String)].join('.'),
    message: issue.message,
  }));
  throw new AppError('bad_request', { message: firstFault(parsed.error), details });
}
