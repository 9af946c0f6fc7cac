import type { Contract } from '@grow/contracts';

export type ContractMatch = { contract: Contract } | { allowed: string[] } | null;

type Group = { pattern: RegExp; contracts: Contract[] };

/** Finds the contract of a call: by fixed path first, then by those with parameters. */
export function createContractMatcher(contracts: readonly Contract[]): (method: string, path: string) => ContractMatch {
  const fixed = new Map<string, Contract[]>();
  // By the beginning of their paths: of some fifty patterns a handful are tried.
  const open = new Map<string, Group[]>();
  for (const [path, group] of Map.groupBy(contracts, (contract) => contract.path)) {
    if (!path.includes('{')) fixed.set(path, group);
    else
      open.set(beginningOf(path), [
        ...(open.get(beginningOf(path)) ?? []),
        { pattern: patternOf(path), contracts: group },
      ]);
  }
  return (method, path) => {
    const withParameters = open.get(beginningOf(path))?.filter(({ pattern }) => pattern.test(path)) ?? [];
    const groups = [fixed.get(path), ...withParameters.map((group) => group.contracts)];
    const candidates = groups.flatMap((group) => group ?? []);
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
