import { describe, expect, it } from 'vitest';
import { type ApiReports, makeApiReports, readApiReports } from '../kit/api-reports.ts';
import { compareReports } from '../kit/compare-reports.ts';
import { describeChanges } from '../kit/describe-changes.ts';
import { listUsages } from '../kit/usages.ts';

const reports = readApiReports();
const usages = listUsages();
const changesTo = (after: ApiReports) => describeChanges(compareReports(reports, after), usages);

/** The reports with a changed text in one of them. */
function edited(specifier: string, from: string | RegExp, to: string): ApiReports {
  const before = reports[specifier] ?? '';
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  return { ...reports, [specifier]: after };
}

it('reports every export of the packages as it is', { timeout: 400_000 }, async () => {
  const changes = changesTo(await makeApiReports());
  expect(
    changes,
    'If this is meant, run `npm run api-reports`; where something goes away, see docs/releases.md',
  ).toEqual([]);
});

describe('a change of an export', () => {
  it('names the remotes that use a removed name', () => {
    expect(changesTo(edited('@grow/ui/admin', /export function Tabs[^]*?\n\n/u, ''))).toEqual([
      'removed: Tabs of @grow/ui/admin, used by mfe-admin',
    ]);
  });

  it('names the remotes that import it by a namespace', () => {
    expect(usages.get('@grow/contracts readUserStats')).toContain('mfe-learn');
  });

  it('names those that use it through a type of another package', () => {
    const changes = changesTo(
      edited('@grow/contracts', /(export const sessionUserSchema[^]*?)\n {4}level: .*\n/u, '$1\n'),
    );
    expect(changes).toContain('changed: SessionUser of @grow/contracts, used by mfe-admin, mfe-profile');
    expect(changes.find((line) => line.includes('useSession'))).toMatch(
      /^changed: useSession of @grow\/mfe-kit, used by .*mfe-community/u,
    );
    expect(changes.some((line) => line.includes('@grow/ui'))).toBe(false);
  });

  it('is detected in a type that is not exported itself', () => {
    expect(changesTo(edited('@grow/ui', /(type AlertProps[^]*?)\n {4}action\?: .*\n/u, '$1\n'))).toEqual([
      expect.stringMatching(/^changed: Alert of @grow\/ui, used by mfe-/u),
    ]);
  });

  it('affects no remote when it is new', () => {
    expect(
      changesTo(edited('@grow/ui/admin', 'export function Tabs', 'export const Tree: string;\n\nexport function Tabs')),
    ).toEqual(['added: Tree of @grow/ui/admin']);
  });

  it('is none if only a comment differs', () => {
    expect(changesTo(edited('@grow/ui', '// @public\n', '// @public (undocumented)\n'))).toEqual([]);
  });
});
