import * as achievement from './achievement.contract.ts';
import type { Contract } from './contract.ts';
import * as learning from './learning.contract.ts';
import * as session from './session.contract.ts';

export * from './achievement.contract.ts';
export * from './contract.ts';
export * from './error-catalogue.ts';
export * from './learning.contract.ts';
export * from './session.contract.ts';

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every API call of the product, in the order of the files above. */
export const allContracts: readonly Contract[] = [achievement, learning, session].flatMap((file) =>
  Object.values<unknown>(file).filter(isContract),
);
