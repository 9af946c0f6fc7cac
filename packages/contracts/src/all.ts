import type { Contract } from './contract.ts';
import * as contracts from './index.ts';

/** Whether an export of a module is a contract. */
export function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every API call of the product, ordered by name, those of the kinds of content last. */
export const allContracts: readonly Contract[] = [
  ...Object.values<unknown>(contracts),
  ...Object.values(contracts.adminContent).flatMap((calls) => Object.values<unknown>(calls)),
].filter(isContract);
