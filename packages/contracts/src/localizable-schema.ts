import type { Localizable, MessageValue } from '@grow/text';
import { z } from 'zod/mini';

const plainValue = z.union([z.string(), z.number(), z.object({ time: z.string() })]);
const withValues = (value: z.ZodMiniType<MessageValue, MessageValue>): z.ZodMiniType<Localizable, Localizable> =>
  z.object({ id: z.string(), values: z.optional(z.record(z.string(), value)) });

/** Messages nest in messages at most twice, so that documents of the API need no recursion. */
export const localizableSchema = withValues(
  z.union([plainValue, withValues(z.union([plainValue, withValues(plainValue)]))]),
).check(z.meta({ examples: [{ id: 'Nothing was changed.' }] }));
