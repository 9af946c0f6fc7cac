import { findDangerousStatements } from '@grow/service-kit/testing';
import { expect, it } from 'vitest';
import { migrations } from './index.ts';

/** The last migration of the first release: no version ran before it. */
const firstRelease = '202611261620-outbox-without-notices';

it('contain nothing that blocks or breaks a running version', async () => {
  expect(await findDangerousStatements(migrations, firstRelease)).toEqual([]);
});
