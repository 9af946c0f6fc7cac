import type { Contract } from '@grow/contracts';
import type { Caller } from '@grow/service-kit';

const accountPaths = /^\/api\/(?:account|auth|identity|users)\//u;
const rolePath = /^\/api\/admin\/users\/(\d+)\/(?:admin|roles)$/u;

/** Whether a call may end sessions, or change the user of a session. */
export function changesAccount({ method, path }: Contract): boolean {
  return method !== 'GET' && (accountPaths.test(`${path}/`) || path.startsWith('/api/admin/users/'));
}

/**
 * The users whose sessions such a call may have changed, as far as the gateway can know. Others are named by
 * notifications.
 */
export function usersChangedBy(path: string, caller: Caller | null): number[] {
  const target = rolePath.exec(path)?.[1];
  return [...(caller === null ? [] : [caller.userId]), ...(target === undefined ? [] : [Number(target)])];
}
