import * as contracts from '@grow/contracts';
import type { Contract } from '@grow/contracts';
import type { z } from 'zod/mini';

/** The call whose list a screen shows. */
export type ListCall = {
  /** 'listSeeds' */
  name: string;
  /** The field of an item that is shown: 'name', or its id. */
  field: string;
};

type Inner = { type: string; element?: { _zod: { def: Inner } }; shape?: Record<string, unknown> };

const definitionOf = (schema: z.ZodMiniType): Inner => schema._zod.def as unknown as Inner;

/** What a new screen has to know of the call. Refuses one that it could not show as it is. */
export function listCall(name: string, isForAdmins: boolean): ListCall {
  const contract: Contract | undefined = contracts.allContracts.find(
    (one) => one === (contracts as Record<string, unknown>)[name],
  );
  if (contract === undefined) throw new Error(`There is no call '${name}' in packages/contracts.`);
  const { type, element } = definitionOf(contract.output);
  const fields = Object.keys((type === 'array' && element?._zod.def.shape) || {});
  if (contract.method !== 'GET' || contract.params || contract.query || !fields.includes('id')) {
    throw new Error(`'${name}' is no call for a new screen. Use one that sends nothing and answers a list with ids`);
  }
  if (contract.access === 'admin' && !isForAdmins) throw new Error(`'${name}' is only for admins.`);
  return { name, field: ['name', 'title'].find((field) => fields.includes(field)) ?? 'id' };
}
