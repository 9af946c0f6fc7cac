import { schemaDifference } from '@grow/service-kit/testing';
import { expect, it } from 'vitest';
import { ormOptions } from './mikro-orm.config.ts';

it('match the schema that the migrations create', async () => {
  expect(await schemaDifference(ormOptions)).toBe('');
});
