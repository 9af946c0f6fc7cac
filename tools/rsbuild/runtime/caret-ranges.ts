/**
 * In the place of the library's reader of version ranges, which knows all of npm's: our builds write `^1.2.3`
 * (share-scope.ts), and the library itself asks `<=1.2.3`. Any other range is not satisfied, so its share is refused.
 */
export function satisfy(version: string, range: string): boolean {
  const [, operator, ...wanted] = /^(\^|<=)(\d+)\.(\d+)\.(\d+)$/u.exec(range) ?? [];
  const [, ...found] = /^(\d+)\.(\d+)\.(\d+)$/u.exec(version) ?? [];
  if (operator === undefined || found.length === 0) return false;
  const firstDifference = found.findIndex((part, index) => part !== wanted[index]);
  if (firstDifference === -1) return true;
  const isNewer = Number(found[firstDifference]) > Number(wanted[firstDifference]);
  if (operator === '<=') return !isNewer;
  // What may differ is what stands behind the first number that is not 0.
  return isNewer && wanted.slice(0, firstDifference).some((part) => part !== '0');
}
