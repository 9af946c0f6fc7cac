import * as contracts from '@grow/contracts';
import { allContracts } from '@grow/contracts/all';
import type { z } from 'zod/mini';

/** The call whose list a screen shows. */
export type ListCall = {
  /** 'listSeeds' */
  name: string;
  /** The field of an item that is shown: 'name', or its id. */
  field: string;
  /** Who may open a section of the dashboard that shows it. */
  role: contracts.StaffRole;
};

type Inner = { type: string; element?: { _zod: { def: Inner } }; shape?: Record<string, unknown> };

const definitionOf = (schema: z.ZodMiniType): Inner => schema._zod.def as unknown as Inner;

/** What a new screen has to know of the call. Refuses one that it could not show as it is. */
export function listCall(name: string, isForStaff: boolean): ListCall {
  const contract = allContracts.find((one) => one === (contracts as Record<string, unknown>)[name]);
  if (contract === undefined) throw new Error(`There is no call '${name}' in packages/contracts.`);
  const { type, element } = definitionOf(contract.output);
  const fields = Object.keys((type === 'array' && element?._zod.def.shape) || {});
  if (contract.method !== 'GET' || contract.params || contract.query || !fields.includes('id')) {
    throw new Error(`'${name}' is no call for a new screen. Use one that sends nothing and answers a list with ids`);
  }
  const role = contracts.isRoleAccess(contract.access) ? contract.access : 'admin';
  if (role === contract.access && !isForStaff) throw new Error(`'${name}' is only for who has a role.`);
  return { name, role, field: ['name', 'title'].find((field) => fields.includes(field)) ?? 'id' };
}
