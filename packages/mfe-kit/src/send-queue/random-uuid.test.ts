import { clientKeySchema } from '@grow/contracts';
import { expect, it } from 'vitest';
import { randomUuid } from './random-uuid.ts';

it('generates unique keys that the contracts accept', () => {
  const keys = Array.from({ length: 1000 }, randomUuid);
  for (const key of keys) expect(clientKeySchema.safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(1000);
});
