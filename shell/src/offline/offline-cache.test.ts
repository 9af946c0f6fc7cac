import { expect, it } from 'vitest';
import { answerFromCacheOrNetwork } from './offline-cache.ts';

const origin = 'https://grow.example';

/** Requests that a page cannot construct, such as a navigation, as the worker sees them. */
function asked(path: string, more: Partial<Request> = {}): Request {
  return { method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more } as Request;
}

it('leaves to the network what must be fresh, guarded, or is not ours', () => {
  for (const request of [
    asked('/api/user-progress'),
    asked('/api/identity/callback/google?code=1', { mode: 'navigate' }),
    asked('/status', { mode: 'navigate' }),
    asked('/', { method: 'POST', mode: 'navigate' }),
    asked('/remotes/mfe-admin/1.0.0/remoteEntry.js'),
    asked('/remotes/mfe-learn/1.0.0/remoteEntry.js?attempt=1'),
    asked('https://elsewhere.example/shell/1.0.0/js/a.js'),
  ]) {
    expect(answerFromCacheOrNetwork(request, origin), request.url).toBeNull();
  }
});
