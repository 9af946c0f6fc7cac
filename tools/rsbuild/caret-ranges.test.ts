import { join } from 'node:path';
import { satisfy as satisfyOfLibrary } from '@module-federation/runtime';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listBrowserApps } from '../build/build-apps.ts';
import { repositoryRoot } from '../test/workspaces.ts';
import { satisfy } from './runtime/caret-ranges.ts';
import { providedShares, takenShares } from './share-scope.ts';

const version = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(12)).map((parts) => parts.join('.'));

describe('caret ranges', () => {
  it('are answered as the library answers them, and so is the comparison that it makes itself', () => {
    fc.assert(
      fc.property(version, fc.constantFrom('^', '<='), version, (found, operator, wanted) => {
        const range = operator + wanted;
        expect(satisfy(found, range), `${found} for ${range}`).toBe(satisfyOfLibrary(found, range));
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['>=1.0.0', '~1.0.0', '1.0.0', '*', '^1', '^1.0.0 || ^2.0.0', '^1.0.0-rc.1', ''])(
    'are the only ones: %s is not satisfied',
    (range) => expect(satisfy('1.0.0', range)).toBe(false),
  );

  it.each(listBrowserApps())('are all that %s asks of the shell, and are satisfied', (app) => {
    const provided = providedShares(join(repositoryRoot, 'shell'));
    const taken = takenShares(join(repositoryRoot, app));
    const refused = Object.entries(taken).filter(
      ([name, { requiredVersion }]) => !satisfy(provided[name]?.version ?? '', requiredVersion),
    );
    expect(refused).toEqual([]);
  });
});
