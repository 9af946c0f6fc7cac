import { schemaDifference } from '@grow/service-kit/testing';
import { expect, it } from 'vitest';
import { ormOptions } from './mikro-orm.config.ts';

it('are the schema that the migrations make', async () => {
  expect(await schemaDifference(ormOptions)).toBe('');
});
