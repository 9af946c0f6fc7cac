import type { z } from 'zod/mini';

/**
 * Parses an answer of the server. What does not fit the schema may come from a newer server: the parser for that is
 * loaded only then, because the first screen does not need it.
 */
export async function readAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { parseAnswer } = await import('./parse-answer.ts');
  return parseAnswer(schema, value);
}
