import { findDangerousStatements } from '@grow/service-kit/testing';
import { expect, it } from 'vitest';
import { migrations } from './index.ts';

/** The last one of the first release: nothing ran before it. */
const firstRelease = '202611230010-schema';

it('bring nothing that holds up or breaks a running version', async () => {
  expect(await findDangerousStatements(migrations, firstRelease)).toEqual([]);
});
