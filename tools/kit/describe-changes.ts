import type { Change } from './compare-reports.ts';
import type { Usages } from './usages.ts';

/** A line for each change, with the affected remotes. */
export function describeChanges(changes: readonly Change[], usages: Usages): string[] {
  return changes.map(({ specifier, name, change }) => {
    const users = change === 'added' ? [] : (usages.get(`${specifier} ${name}`) ?? ['no remote of this repository']);
    return [`${change}: ${name} of ${specifier}`, ...(users.length > 0 ? [`used by ${users.join(', ')}`] : [])].join(
      ', ',
    );
  });
}
