import { contractUrl } from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import { people } from '@grow/mfe-kit/testing';
import { expect, it } from 'vitest';
import { firstQueries } from './course/journey.queries.ts';
import { manifest } from './manifest.ts';

it.each([
  ['a learner', people.learner],
  ['a guest', people.guest],
] as const)('names the first API calls of %s', (_, user) => {
  const calls = manifest.routes.flatMap(({ firstCalls = [] }) => firstCalls);
  const named = calls
    .filter(({ access }) => !(user.isAnonymous && access === 'member'))
    .map(({ contract, query }) =>
      contractUrl(allContracts.find(({ id }) => id === contract) ?? { path: contract }, { query }),
    );
  expect(named).toEqual(firstQueries(user).map(({ queryKey: [, url] }) => url));
});
