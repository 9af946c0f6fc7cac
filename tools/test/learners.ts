import { randomBytes } from 'node:crypto';
import { confirmAge, signInAtProvider, signInWithEmail, signUpAtProvider } from '@grow/contracts';

export type Learner = { userId: number; cookie: string };

type Credentials = { email: string; password: string };

/** Registers a user who has a name and has confirmed the age, as a browser does. */
export async function joinAsLearner(url: string, origin = url): Promise<Learner> {
  const email = `drill-${randomBytes(6).toString('hex')}@grow.example`;
  const learner = await exchange(url, signUpAtProvider.path, { email, password: 'green-fingers-42' }, origin);
  const confirmed = await send(url, confirmAge.path, {}, learner.cookie, origin);
  if (!confirmed.ok) throw new Error(`Confirming the age answered ${confirmed.status}`);
  return learner;
}

/** Signs in to an existing account. */
export function signInAs(url: string, credentials: Credentials): Promise<Learner> {
  return exchange(url, signInAtProvider.path, credentials);
}

async function exchange(url: string, path: string, credentials: Credentials, origin = url): Promise<Learner> {
  const signed = (await (await send(url, path, credentials, '', origin)).json()) as { token: string };
  const body = { token: signed.token, provider: 'password', displayName: 'Drill' };
  const response = await send(url, signInWithEmail.path, body, '', origin);
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { id } = (await response.json()) as { id: number };
  return { userId: id, cookie };
}

export function send(url: string, path: string, body: unknown, cookie = '', origin = url): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
}
