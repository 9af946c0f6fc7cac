import { clientKeySchema } from '@grow/contracts';
import { expect, it } from 'vitest';
import { newKey } from './new-key.ts';

it('makes keys that the contracts take, never the same twice', () => {
  const keys = Array.from({ length: 1000 }, newKey);
  for (const key of keys) expect(clientKeySchema.safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(1000);
});
