import {
  linkEmailAtProvider,
  readProviderKeys,
  readProviderSession,
  signInAnonymouslyAtProvider,
  signInAtProvider,
  signOutAtProvider,
  signUpAtProvider,
} from '@grow/contracts';
import { handle, type Route } from '@grow/service-kit';
import { addProviderUser } from './add-provider-user.ts';
import { countAttempt, resetAttempts } from './attempts.ts';
import { checkNewEmail } from './check-email.ts';
import { checkPassword } from './check-password.ts';
import type { Auth } from './create-auth.ts';
import { readPublicKeys } from './embedded-provider.ts';
import { linkEmail, linkToProviderSession } from './link-email.ts';
import { hashPassword } from './password-hash.ts';
import {
  forwardCookies,
  identityHeaders,
  readSignedIn,
  respondSignedIn,
  withProviderErrors,
} from './provider-response.ts';
import { readSignInName, signInByPassword } from './sign-in-by-password.ts';

type SignInServices = { auth: Auth | null; minPasswordLength: number };

/** Sign-in by email, by username and as a guest at the embedded provider. Unavailable with a hosted provider. */
export function signInRoutes({ auth, minPasswordLength }: SignInServices): Route[] {
  if (auth === null) return [];
  return [
    handle(signUpAtProvider, async ({ body }, context) => {
      const email = checkNewEmail(body.email);
      checkPassword(body.password, minPasswordLength);
      const hash = await hashPassword(body.password);
      const userId = await context.em.transactional((tx) => addProviderUser(tx, { email }, hash));
      const { headers } = await auth.api.startSession({ body: { userId }, returnHeaders: true });
      return respondSignedIn(auth, context, headers);
    }),

    handle(signInAtProvider, async ({ body }, context) => {
      const { countedBy, email } = await readSignInName(context.em, body.email);
      await countAttempt(context.em, 'sign-in', countedBy);
      const { headers } = await signInByPassword({ auth, em: context.em, email, password: body.password });
      await resetAttempts(context.em, 'sign-in', countedBy);
      return respondSignedIn(auth, context, headers);
    }),

    handle(signInAnonymouslyAtProvider, async (_input, context) => {
      // A returning guest keeps their account.
      const known = await readSignedIn(auth, identityHeaders(context));
      if (known?.user.isAnonymous === true) return known;
      const { headers } = await withProviderErrors(() => auth.api.signInAnonymous({ returnHeaders: true }));
      return respondSignedIn(auth, context, headers);
    }),

    handle(linkEmailAtProvider, async ({ body }, context) => {
      const email = checkNewEmail(body.email);
      checkPassword(body.password, minPasswordLength);
      const guest = await auth.api.getSession({ headers: identityHeaders(context) });
      const kept = await linkEmail(context.em, guest, email, body.password);
      const signedIn = await signInByPassword({ auth, em: context.em, email, password: body.password });
      await linkToProviderSession(context.em, kept, signedIn.providerToken);
      return respondSignedIn(auth, context, signedIn.headers);
    }),

    handle(readProviderSession, async (_input, context) => {
      context.ctx.set('cache-control', 'no-store');
      return (await readSignedIn(auth, identityHeaders(context))) ?? { user: null, token: null };
    }),

    handle(signOutAtProvider, async (_input, context) => {
      const { headers } = await auth.api.signOut({ headers: identityHeaders(context), returnHeaders: true });
      forwardCookies(context, headers);
    }),

    handle(readProviderKeys, (_input, { em }) => readPublicKeys(em) as Promise<never>),
  ];
}
