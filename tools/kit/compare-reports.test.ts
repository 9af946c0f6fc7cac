import { describe, expect, it } from 'vitest';
import type { ApiReports } from './api-reports.ts';
import { compareReports } from './compare-reports.ts';
import { describeChanges, listUsages } from './usages.ts';

const report = (...declarations: string[]): string =>
  `## API Report\n\n\`\`\`ts\n\n${declarations.join('\n\n')}\n\n\`\`\`\n`;

const reports: ApiReports = {
  '@grow/contracts': report(
    '// @public\nexport const sessionUserSchema: z.ZodObject<{\n    level: z.ZodNumber;\n}>;',
    'export type SessionUser = z.output<typeof sessionUserSchema>;',
  ),
  '@grow/mfe-kit': report(
    "import { SessionUser } from '@grow/contracts';",
    'export function useSession(): {\n    user: SessionUser;\n};',
  ),
  '@grow/ui': report(
    'type AlertProps = {\n    action?: ReactNode;\n};',
    '// @public\nexport function Alert(props: AlertProps): ReactNode;',
  ),
  '@grow/ui/admin': report('export function Tabs(): ReactNode;'),
};

/** The changes that an edit of one report makes. */
function changesAfter(specifier: string, from: string, to: string): string[] {
  const before = reports[specifier] ?? '';
  expect(before).toContain(from);
  return describeChanges(compareReports(reports, { ...reports, [specifier]: before.replace(from, to) }));
}

describe('a change of an export', () => {
  it('names the remotes that use a removed name', () => {
    expect(changesAfter('@grow/ui/admin', 'export function Tabs(): ReactNode;', '')).toEqual([
      'removed: Tabs of @grow/ui/admin, used by mfe-admin',
    ]);
  });

  it('names the remotes that import it by a namespace', () => {
    expect(listUsages().get('@grow/contracts readUserStats')).toContain('mfe-learn');
  });

  it('names those that use it through a type of another package', () => {
    const changes = changesAfter('@grow/contracts', '    level: z.ZodNumber;\n', '');
    expect(changes).toContain('changed: SessionUser of @grow/contracts, used by mfe-admin, mfe-profile');
    expect(changes.find((line) => line.includes('useSession'))).toMatch(
      /^changed: useSession of @grow\/mfe-kit, used by .*mfe-community/u,
    );
    expect(changes.some((line) => line.includes('@grow/ui'))).toBe(false);
  });

  it('is detected in a type that is not exported itself', () => {
    expect(changesAfter('@grow/ui', '    action?: ReactNode;\n', '')).toEqual([
      expect.stringMatching(/^changed: Alert of @grow\/ui, used by mfe-/u),
    ]);
  });

  it('affects no remote when it is new', () => {
    const added = 'export const Tree: string;\n\nexport function Tabs';
    expect(changesAfter('@grow/ui/admin', 'export function Tabs', added)).toEqual(['added: Tree of @grow/ui/admin']);
  });

  it('is none if only a comment differs', () => {
    expect(changesAfter('@grow/ui', '// @public\n', '// @public (undocumented)\n')).toEqual([]);
  });
});
