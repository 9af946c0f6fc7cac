import type { Contract } from './contract.ts';
import type { ErrorCode } from './error-catalogue.ts';

/** The codes that a call may answer: its own, and those that its access, input and limits bring. */
export function errorCodesOf(contract: Contract): ErrorCode[] {
  const hasInput = contract.params ?? contract.query ?? contract.body ?? contract.upload;
  const codes: (ErrorCode | false)[] = [
    hasInput !== undefined && 'bad_request',
    contract.access !== 'public' && 'unauthorized',
    contract.access === 'member' && 'guest_not_allowed',
    contract.access === 'admin' && 'forbidden',
    contract.limit !== undefined && 'too_many_requests',
    'service_unavailable',
    ...(contract.errors ?? []),
  ];
  return [...new Set(codes.filter((code) => code !== false))];
}
