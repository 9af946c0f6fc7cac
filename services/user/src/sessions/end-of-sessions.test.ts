import { randomUUID } from 'node:crypto';
import {
  changePassword,
  decideUser,
  deleteAccount,
  deleteUser,
  endOtherSessions,
  endSession,
  linkAnonymous,
  linkEmailAtProvider,
  register,
  requestPasswordReset,
  resetPassword,
  signInAtProvider,
  signInWithEmail,
  signInWithGoogle,
  signOut,
  signOutAtProvider,
  sessionCookie,
} from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startForgingIssuer, type ForgingIssuer } from '../../test/forging-issuer.ts';
import { startMailSink, type MailSink } from '../../test/mail-sink.ts';
import { clientId, oidcEnvironments, signInAt } from '../../test/oidc-sign-in.ts';
import { recordEvents } from '../../test/record-events.ts';
import { copyOf, openAccess, readAtProvider, type Copied } from '../../test/session-access.ts';
import { exchangeEmail, linkGuest, signIn, signInAsGuest, signUp, type SignedIn } from '../../test/sign-in.ts';
import { cookieOf, cookiesOf, startUser, type RunningUser } from '../../test/start-user.ts';

let service: RunningUser;
let issuer: ForgingIssuer;
let sink: MailSink;
let recorded: Awaited<ReturnType<typeof recordEvents>>;
beforeAll(async () => {
  [issuer, sink] = await Promise.all([startForgingIssuer(clientId), startMailSink()]);
  service = await startUser('end_of_sessions', {
    environment: { ...oidcEnvironments.google(issuer.issuer), SMTP_URL: sink.url },
  });
  recorded = await recordEvents(service);
});
afterAll(async () => {
  await recorded.close();
  await service.close();
  await Promise.all([issuer.close(), sink.close()]);
});

/** The sessions that an action must have ended, and those that it must keep or has created. */
type Ended = { closed: Copied[]; open?: string[] };

const password = 'rain-on-leaves';
const newEmail = () => `${randomUUID()}@a.example`;
const as = ({ caller }: SignedIn) => service.api.as(caller);
const copied = (...signedIn: SignedIn[]) => Promise.all(signedIn.map((each) => copyOf(service, each)));

/** One account on two devices. */
async function onTwoDevices() {
  const email = newEmail();
  return { email, here: await signUp(service, email), there: await signIn(service, email) };
}

/** A sign-in at the provider that was never exchanged for a session here, and one that was. */
async function cutOff(email: string, session: SignedIn): Promise<Copied> {
  const { headers, body } = await service.visitor.call(signInAtProvider, { body: { email, password } });
  return { ...session, providerCookies: cookiesOf(headers), providerToken: body.token };
}

async function linkEmail(guest: SignedIn, email: string) {
  const response = await service.visitor.fetch(linkEmailAtProvider.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: guest.providerCookies },
    body: JSON.stringify({ email, password }),
  });
  const { token } = linkEmailAtProvider.output.parse(await response.json());
  return { token, providerCookies: cookiesOf(response.headers) };
}

async function requestResetToken(email: string): Promise<string> {
  await service.visitor.send(requestPasswordReset, { body: { email } });
  await vi.waitFor(() => expect(sink.to(email)).toHaveLength(1), { timeout: 20_000 });
  return /#token=([\w-]{43})\b/u.exec(sink.to(email)[0]?.mail.text ?? '')?.[1] ?? '';
}

const ways: Record<string, () => Promise<Ended>> = {
  async 'sign-out'() {
    const { here, there } = await onTwoDevices();
    const closed = await copied(here);
    await as(here).send(signOut);
    return { closed, open: [there.token] };
  },
  async 'sign-out at the provider'() {
    const { here, there } = await onTwoDevices();
    const closed = await copied(here);
    const headers = { 'content-type': 'application/json', cookie: here.providerCookies };
    await service.visitor.fetch(signOutAtProvider.path, { method: 'POST', headers, body: '{}' });
    return { closed, open: [there.token] };
  },
  async 'sign-out, where one provider session was brought here twice'() {
    const first = await signUp(service, newEmail());
    const token = (await readAtProvider(service, first.providerCookies)) ?? '';
    const second = await exchangeEmail(service, token, first.providerCookies);
    const closed = await copied(first, second);
    await as(second).send(signOut);
    return { closed };
  },
  async 'sign-out of one other device'() {
    const { here, there } = await onTwoDevices();
    const closed = await copied(there);
    await as(here).send(endSession, { params: { sessionId: there.caller.sessionId } });
    return { closed, open: [here.token] };
  },
  async 'sign-out everywhere else'() {
    const { email, here, there } = await onTwoDevices();
    const closed = [...(await copied(there)), await cutOff(email, there)];
    await as(here).send(endOtherSessions);
    return { closed, open: [here.token] };
  },
  async 'a change of the password'() {
    const { email, here, there } = await onTwoDevices();
    const closed = [...(await copied(there)), await cutOff(email, there)];
    await as(here).send(changePassword, { body: { currentPassword: password, newPassword: 'sun-after-rain' } });
    return { closed, open: [here.token] };
  },
  async 'a reset of the password'() {
    const { email, here, there } = await onTwoDevices();
    const closed = [...(await copied(here, there)), await cutOff(email, there)];
    const body = { token: await requestResetToken(email), password: 'sun-after-rain' };
    await service.visitor.send(resetPassword, { body });
    return { closed };
  },
  async 'a claim of the email by Google'() {
    const { email, here, there } = await onTwoDevices();
    const closed = await copied(here, there);
    await signInAt('google', service, issuer, { claims: { sub: randomUUID(), email } });
    return { closed };
  },
  async 'the deletion of the account'() {
    const { here, there } = await onTwoDevices();
    const closed = await copied(here, there);
    await as(here).send(deleteAccount);
    return { closed };
  },
  async 'a suspension'() {
    const { email, here, there } = await onTwoDevices();
    const closed = [...(await copied(here, there)), await cutOff(email, there)];
    const moderator = await signUp(service, newEmail());
    const body = { kind: 'suspend', rule: 'respect', reason: 'Insults' } as const;
    const caller = { ...moderator.caller, roles: ['moderator' as const] };
    await service.api.as(caller).call(decideUser, { params: { userId: String(here.user.id) }, body });
    return { closed };
  },
  async 'a deletion by an admin'() {
    const { here, there } = await onTwoDevices();
    const closed = await copied(here, there);
    const admin = await signUp(service, newEmail());
    await service.sql('update users set is_admin = true where id = ?', [admin.user.id]);
    const caller = { ...admin.caller, isAdmin: true };
    await service.api.as(caller).call(deleteUser, { params: { userId: String(here.user.id) } });
    return { closed };
  },
  async 'a guest’s upgrade by email'() {
    const guest = await signInAsGuest(service);
    const closed = await copied(guest);
    const linked = await linkEmail(guest, newEmail());
    const { headers } = await linkGuest(service, guest.caller, linked.token);
    return { closed, open: [cookieOf(headers, sessionCookie)] };
  },
  async 'a guest’s upgrade by email that was cut off, and a sign-in later'() {
    const guest = await signInAsGuest(service);
    const closed = await copied(guest);
    const email = newEmail();
    await linkEmail(guest, email);
    return { closed, open: [(await signIn(service, email)).token] };
  },
  async 'a guest’s upgrade by Google'() {
    const guest = await signInAsGuest(service);
    const closed = await copied(guest);
    const claims = { sub: randomUUID(), email: newEmail() };
    const { cookie } = await signInAt('google', service, issuer, { claims }, guest.providerCookies);
    const token = (await readAtProvider(service, cookie)) ?? '';
    const { headers } = await linkGuest(service, guest.caller, token);
    return { closed, open: [cookieOf(headers, sessionCookie)] };
  },
  async 'a guest’s sign-in to an account that exists'() {
    const { email, here } = await onTwoDevices();
    const guest = await signInAsGuest(service);
    const closed = await copied(guest);
    const token = (await readAtProvider(service, (await signIn(service, email)).providerCookies)) ?? '';
    expect((await as(guest).send(linkAnonymous, { body: { token } })).status).toBe(409);
    const { headers } = await as(guest).call(signInWithEmail, { body: { token } });
    return { closed, open: [here.token, cookieOf(headers, sessionCookie)] };
  },
  async 'a second sign-in on the device by the same user'() {
    const { email, here, there } = await onTwoDevices();
    const closed = await copied(here);
    const token = (await readAtProvider(service, (await signIn(service, email)).providerCookies)) ?? '';
    const { headers } = await as(here).call(signInWithEmail, { body: { token } });
    return { closed, open: [there.token, cookieOf(headers, sessionCookie)] };
  },
  async 'a sign-in on the device by another user, with Google'() {
    const here = await signUp(service, newEmail());
    const closed = await copied(here);
    const claims = { sub: randomUUID(), email: newEmail() };
    const { cookie } = await signInAt('google', service, issuer, { claims }, here.providerCookies);
    const token = (await readAtProvider(service, cookie)) ?? '';
    const { headers } = await as(here).call(signInWithGoogle, { body: { token } });
    return { closed, open: [cookieOf(headers, sessionCookie)] };
  },
  async 'a registration by username on the device'() {
    const here = await signUp(service, newEmail());
    const closed = await copied(here);
    const { headers } = await as(here).call(register, { body: { username: randomUUID().slice(0, 20), password } });
    return { closed, open: [cookieOf(headers, sessionCookie)] };
  },
};

describe('every access is closed, and every other session is unaffected, by', () => {
  it.each(Object.entries(ways))('%s', async (_name, end) => {
    const { closed, open = [] } = await end();
    for (const each of closed) {
      expect(await openAccess(service, each)).toEqual([]);
      const { sessionId, userId } = each.caller;
      const event = { to: [], topic: 'session-ended', data: { sessionId, userId } };
      await vi.waitFor(() => expect(recorded.events).toContainEqual(event));
    }
    for (const token of open) expect(await service.resolve(token)).not.toBeNull();
  });
});

it('no exchange succeeds concurrently with an end', async () => {
  for (let round = 0; round < 5; round += 1) {
    const signedIn = await signUp(service, newEmail());
    const token = (await readAtProvider(service, signedIn.providerCookies)) ?? '';
    const exchanges = Array.from({ length: 6 }, () => service.visitor.send(signInWithEmail, { body: { token } }));
    const [ended] = await Promise.all([as(signedIn).send(signOut), ...exchanges]);
    expect(ended.status).toBe(204);
    for (const response of await Promise.all(exchanges)) expect([200, 401]).toContain(response.status);
    expect(await service.sql('select 1 from sessions where user_id = ?', [signedIn.user.id])).toEqual([]);
  }
});

it('concurrent ends neither fail nor leave a session', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = newEmail();
    const devices = [await signUp(service, email)];
    while (devices.length < 4) devices.push(await signIn(service, email));
    const responses = await Promise.all(
      devices.flatMap((device) => [as(device).send(endOtherSessions), as(device).send(signOut)]),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await service.sql('select 1 from sessions where user_id = ?', [devices[0]?.user.id])).toEqual([]);
  }
});
