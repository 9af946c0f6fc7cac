import { isRoleAccess, type Contract } from './contract.ts';
import type { ErrorCode } from './error-catalogue.ts';

/** The error codes of a call: its own, and those of its access, input and limits. */
export function errorCodesOf(contract: Contract): ErrorCode[] {
  const hasInput = contract.params ?? contract.query ?? contract.body ?? contract.upload;
  const codes: (ErrorCode | false)[] = [
    hasInput !== undefined && 'bad_request',
    contract.access !== 'public' && 'unauthorized',
    contract.access === 'member' && 'guest_not_allowed',
    isRoleAccess(contract.access) && 'forbidden',
    contract.access !== 'public' && contract.isForAdults === true && 'age_not_confirmed',
    contract.limit !== undefined && 'too_many_requests',
    'service_unavailable',
    ...(contract.errors ?? []),
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}
