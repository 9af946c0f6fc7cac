import { findDangerousStatements } from '@grow/service-kit/testing';
import { expect, it } from 'vitest';
import { migrations } from './index.ts';

/** The first release begins with this migration: no version ran before it. */
const firstRelease = '202611290000-schema';

it('contain nothing that blocks or breaks a running version', async () => {
  expect(await findDangerousStatements(migrations, firstRelease)).toEqual([]);
});
