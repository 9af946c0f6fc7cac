import {
  changePassword,
  linkEmailAtProvider,
  register,
  resetPassword,
  signInAtProvider,
  signUpAtProvider,
} from '@grow/contracts';
import { AppError, type Route } from '@grow/service-kit';
import { localizable } from '@grow/text';
import { withClientSignal, maxConcurrentHashes } from './password-hash.ts';

/** Calls that hash a password. */
const hashingCalls = new Set<string>(
  [changePassword, linkEmailAtProvider, register, resetPassword, signInAtProvider, signUpAtProvider].map(
    ({ id }) => id,
  ),
);

/** The last call in the queue waits less than a second. */
const maxCalls = 16 * maxConcurrentHashes;
const retryAfterSeconds = 2;
const message = localizable('Too many people are signing in right now. Please try again in a moment.');

/**
 * Limits the concurrent calls that hash a password. Calls beyond the limit are refused before they read or count
 * anything. A call whose client has disconnected leaves the queue.
 */
export function limitHashing(routes: readonly Route[]): Route[] {
  let calls = 0;
  return routes.map((route) => {
    if (!hashingCalls.has(route.id)) return route;
    return {
      ...route,
      async run(ctx, identity, context) {
        if (calls >= maxCalls) throw new AppError('service_unavailable', { message, retryAfterSeconds });
        calls += 1;
        const left = new AbortController();
        ctx.res.once('close', () => left.abort());
        try {
          await withClientSignal(left.signal, () => route.run(ctx, identity, context));
        } finally {
          calls -= 1;
        }
      },
    };
  });
}
