import { errorCatalogue, paths, type ErrorCode } from '@grow/contracts';
import { getDefaultStore } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { showFailure } from './failure.ts';
import { toastAtom } from './toasts.ts';

const shown = (error: unknown) => {
  showFailure(error, 'Failed to do it');
  const { title, description, reason, action } = getDefaultStore().get(toastAtom) ?? {};
  return { title, description, reason, action: action?.label };
};
const answer = (code: ErrorCode) => {
  const { status, message } = errorCatalogue[code];
  return new ApiError(status, '', { code, message });
};

afterEach(() => void vi.unstubAllGlobals());

describe('a failed call', () => {
  it('shows the server’s message', () => {
    for (const code of ['conflict', 'forbidden', 'storage_full', 'service_unavailable'] as const) {
      expect(shown(answer(code))).toEqual({ title: 'Error', description: errorCatalogue[code].message });
    }
  });

  it('blames the connection if our server did not answer, whatever else did', () => {
    const portal = '<html>Please sign in to this network</html>';
    for (const error of [
      new TypeError('Failed to fetch'),
      new DOMException('', 'TimeoutError'),
      new Error(`403: ${portal}`),
    ]) {
      expect(shown(error)).toEqual({
        title: 'Error',
        description: 'Failed to do it',
        reason: 'The server cannot be reached. Please check your connection and try again.',
      });
    }
  });

  it('offers to sign in after the session ended, in another tab because of typed text', () => {
    const open = vi.fn();
    vi.stubGlobal('open', open);
    for (const code of ['unauthorized', 'session_expired'] as const) {
      expect(shown(answer(code))).toEqual({
        title: 'Error',
        description: errorCatalogue[code].message,
        reason: 'After that, repeat this here.',
        action: 'Sign in',
      });
    }
    getDefaultStore().get(toastAtom)?.action?.onAction();
    expect(open).toHaveBeenCalledWith(paths.auth, '_blank');
  });
});
