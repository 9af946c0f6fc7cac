import { ApiError } from '@grow/mfe-kit';

/** Where a change would open what a gate locks, says which gates, and asks; then `retry` may do it anyway. */
export function confirmGates(error: Error, retry: () => void): boolean {
  if (!(error instanceof ApiError) || error.code !== 'gates_would_open') return false;
  if (globalThis.confirm(`${error.serverMessage ?? ''} Do you want this?`)) retry();
  return true;
}
