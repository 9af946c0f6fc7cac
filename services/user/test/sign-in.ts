import {
  linkAnonymous,
  signInAnonymously,
  signInAnonymouslyAtProvider,
  signInAtProvider,
  signInWithEmail,
  signUpAtProvider,
  type SessionUser,
  sessionCookie,
} from '@grow/contracts';
import type { Caller } from '@grow/service-kit';
import { cookieOf, cookiesOf, type RunningUser } from './start-user.ts';

export type SignedIn = { user: SessionUser; caller: Caller; token: string; providerCookies: string };

/** A new account by email and password, signed in at the provider and here. */
export async function signUp(service: RunningUser, email: string, password = 'rain-on-leaves'): Promise<SignedIn> {
  const created = await service.visitor.call(signUpAtProvider, { body: { email, password } });
  if (created.status !== 201) throw new Error(`The sign-up answered ${created.status}`);
  return exchangeEmail(service, created.body.token, cookiesOf(created.headers));
}

/** The same account on another device. */
export async function signIn(service: RunningUser, email: string, password = 'rain-on-leaves'): Promise<SignedIn> {
  const response = await service.visitor.call(signInAtProvider, { body: { email, password } });
  if (response.status !== 200) throw new Error(`The sign-in answered ${response.status}`);
  return exchangeEmail(service, response.body.token, cookiesOf(response.headers));
}

export async function signInAsGuest(service: RunningUser): Promise<SignedIn & { providerToken: string }> {
  const anonymous = await service.visitor.call(signInAnonymouslyAtProvider, {});
  const providerToken = anonymous.body.token;
  const response = await service.visitor.call(signInAnonymously, { body: { token: providerToken } });
  return { ...(await complete(service, response, cookiesOf(anonymous.headers))), providerToken };
}

export async function exchangeEmail(
  service: RunningUser,
  providerToken: string,
  providerCookies = '',
): Promise<SignedIn> {
  const response = await service.visitor.call(signInWithEmail, { body: { token: providerToken } });
  return complete(service, response, providerCookies);
}

export async function linkGuest(service: RunningUser, guest: Caller, providerToken: string) {
  return service.api.as(guest).send(linkAnonymous, { body: { token: providerToken } });
}

async function complete(
  service: RunningUser,
  response: { status: number; body: SessionUser; headers: Headers },
  providerCookies: string,
): Promise<SignedIn> {
  const token = cookieOf(response.headers, sessionCookie);
  const caller = await service.resolve(token);
  if (response.status !== 200 || caller === null) throw new Error(`The exchange answered ${response.status}`);
  return { user: response.body, caller, token, providerCookies };
}
