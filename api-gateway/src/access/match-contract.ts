import type { Contract } from '@grow/contracts';

export type ContractMatch = { contract: Contract } | { allowed: string[] } | null;

/** Finds the contract of a call: by fixed path first, then by those with parameters. */
export function createContractMatcher(contracts: readonly Contract[]): (method: string, path: string) => ContractMatch {
  const fixed = new Map<string, Contract[]>();
  const open: { pattern: RegExp; contracts: Contract[] }[] = [];
  for (const [path, group] of Map.groupBy(contracts, (contract) => contract.path)) {
    if (path.includes('{')) open.push({ pattern: patternOf(path), contracts: group });
    else fixed.set(path, group);
  }
  return (method, path) => {
    const groups = [
      fixed.get(path),
      ...open.filter(({ pattern }) => pattern.test(path)).map((entry) => entry.contracts),
    ];
    const candidates = groups.flatMap((group) => group ?? []);
    const contract = candidates.find((candidate) => candidate.method === method);
    if (contract !== undefined) return { contract };
    return candidates.length === 0 ? null : { allowed: candidates.map((candidate) => candidate.method) };
  };
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '[^/]+' : segment.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')))
    .join('/');
  return new RegExp(`^${source}$`, 'u');
}
