import {
  confirmAge,
  saveLearningSettings,
  signInAnonymously,
  signInAnonymouslyAtProvider,
  signInAtProvider,
  signInWithEmail,
  signUpAtProvider,
  updateProfile,
} from '@grow/contracts';
import { expect, type APIRequestContext } from '@playwright/test';

export type Account = { email: string; password: string; id: number; username: string };

const json = (origin: string) => ({ origin, 'content-type': 'application/json' });

async function post(request: APIRequestContext, origin: string, path: string, body: unknown): Promise<unknown> {
  const response = await request.post(`${origin}${path}`, { headers: json(origin), data: body ?? {} });
  expect(response.ok(), `${path} answered ${response.status()} ${await response.text()}`).toBe(true);
  return response.json();
}

type Signed = { user: { uid: string; email: string | null }; token: string };

async function exchange(request: APIRequestContext, origin: string, path: string, signed: Signed) {
  const body = {
    uid: signed.user.uid,
    email: signed.user.email,
    token: signed.token,
    provider: 'password',
    timeZone: 'Europe/Berlin',
  };
  return (await post(request, origin, path, body)) as { id: number; username: string };
}

let made = 0;

/** Confirms the age and skips the welcome steps, which most journeys do not test. */
async function welcome(request: APIRequestContext, origin: string): Promise<void> {
  await post(request, origin, confirmAge.path, {});
  const settings = { headers: json(origin), data: { isWelcomed: true } };
  expect((await request.put(origin + saveLearningSettings.path, settings)).ok()).toBe(true);
}

/**
 * Creates an account with the calls of the sign-in screen. It has a session in this browser context, has passed the
 * welcome steps, and has a name unless `displayName` is null.
 */
export async function signUp(
  request: APIRequestContext,
  origin: string,
  displayName: string | null = `Grower ${made + 1}`,
): Promise<Account> {
  made += 1;
  const email = `journey-${process.pid}-${Date.now()}-${made}@grow.example`;
  const password = `green-fingers-${made}-${Date.now()}`;
  const signed = (await post(request, origin, signUpAtProvider.path, { email, password })) as Signed;
  const user = await exchange(request, origin, signInWithEmail.path, signed);
  await welcome(request, origin);
  if (displayName !== null) {
    const name = { headers: json(origin), data: { displayName } };
    expect((await request.put(origin + updateProfile.path, name)).ok()).toBe(true);
  }
  return { email, password, id: user.id, username: user.username };
}

export async function signInAs(request: APIRequestContext, origin: string, email: string, password: string) {
  const signed = (await post(request, origin, signInAtProvider.path, { email, password })) as Signed;
  return exchange(request, origin, signInWithEmail.path, signed);
}

/** Creates a guest who has passed the welcome steps. */
export async function signInAsGuest(request: APIRequestContext, origin: string) {
  const signed = (await post(request, origin, signInAnonymouslyAtProvider.path, {})) as Signed;
  await exchange(request, origin, signInAnonymously.path, signed);
  await welcome(request, origin);
}
