import type { Contract } from '@grow/contracts';

export type ContractMatch = { contract: Contract } | { allowed: string[] } | null;

/** Finds the contract of a call: fixed paths first, then those with parameters. */
export function createContractMatcher(contracts: readonly Contract[]): (method: string, path: string) => ContractMatch {
  const byPath = Map.groupBy(contracts, ({ path }) => path);
  const fixed = new Map<string, Contract[]>([...byPath].filter(([path]) => !path.includes('{')));
  const patterns = [...byPath]
    .filter(([path]) => path.includes('{'))
    .map(([path, group]) => ({ path, pattern: patternOf(path), contracts: group }));
  // Indexed by the beginning of the path, so that only a handful of some fifty patterns are tried.
  const open = Map.groupBy(patterns, ({ path }) => beginningOf(path));
  return (method, path) => {
    const withParameters = open.get(beginningOf(path))?.filter(({ pattern }) => pattern.test(path)) ?? [];
    const candidates = [fixed.get(path) ?? [], withParameters.flatMap((group) => group.contracts)].flat();
    const contract = candidates.find((candidate) => candidate.method === method);
    if (contract !== undefined) return { contract };
    return candidates.length === 0 ? null : { allowed: candidates.map((candidate) => candidate.method) };
  };
}

/** '/api/lessons' of '/api/lessons/7'. No contract has a parameter before its third segment. */
function beginningOf(path: string): string {
  return path.split('/', 3).join('/');
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')))
    .join('/');
  return new RegExp(`^${source}$`, 'u');
}
