import {
  changePassword,
  linkEmailAtProvider,
  register,
  resetPassword,
  signInAtProvider,
  signUpAtProvider,
} from '@grow/contracts';
import { AppError, type Route } from '@grow/service-kit';
import { hashFor, mostHashesAtOnce } from './password-hash.ts';

/** Calls that hash a password. */
const hashingCalls = new Set<string>(
  [changePassword, linkEmailAtProvider, register, resetPassword, signInAtProvider, signUpAtProvider].map(
    ({ id }) => id,
  ),
);

/** Who comes behind so many waits for less than a second. */
const mostCalls = 16 * mostHashesAtOnce;
const retryAfterSeconds = 2;
const message = 'Too many people are signing in right now. Please try again in a moment.';

/**
 * Lets no more calls in than passwords can be hashed for in a moment: the others are refused before anything is read
 * or counted for them. A call whose client has left gives its place away.
 */
export function limitHashing(routes: readonly Route[]): Route[] {
  let calls = 0;
  return routes.map((route) => {
    if (!hashingCalls.has(route.id)) return route;
    return {
      ...route,
      async run(koa, identity, context) {
        if (calls >= mostCalls) throw new AppError('service_unavailable', { message, retryAfterSeconds });
        calls += 1;
        const left = new AbortController();
        koa.res.once('close', () => left.abort());
        try {
          await hashFor(left.signal, () => route.run(koa, identity, context));
        } finally {
          calls -= 1;
        }
      },
    };
  });
}
