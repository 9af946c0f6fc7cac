import {
  changePassword,
  deleteAccount,
  listUsers,
  readAccount,
  register,
  requestPasswordReset,
  resetPassword,
  signInAtProvider,
  signInWithEmail,
  signUpAtProvider,
  sessionCookie,
} from '@grow/contracts';
import { testCaller } from '@grow/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMailSink, type MailSink } from '../../../test/mail-sink.ts';
import { signIn, signUp } from '../../../test/sign-in.ts';
import { cookieOf, startUser, type RunningUser } from '../../../test/start-user.ts';

let service: RunningUser;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  service = await startUser('sign_in_by_username', { environment: { SMTP_URL: sink.url } });
});
afterAll(async () => {
  await service.close();
  await sink.close();
});

const password = 'rain-on-leaves';
const tryPassword = (name: string, given: string) =>
  service.visitor.send(signInAtProvider, { body: { email: name, password: given } });

async function registerAs(username: string, email?: string) {
  const response = await service.visitor.call(register, { body: { username, password, email } });
  expect(response.status).toBe(201);
  return { user: response.body, token: cookieOf(response.headers, sessionCookie) };
}

describe('an account by username', () => {
  it('signs in again with its username, in any spelling of it', async () => {
    const { user } = await registerAs('Fern_Field');
    for (const name of ['Fern_Field', ' fern_field ', 'ＦERN_FIELD']) {
      const again = await signIn(service, name, password);
      expect(again.user).toEqual(user);
    }
    expect(user).toMatchObject({ email: null, isAnonymous: false, displayName: 'User', username: 'Fern_Field' });
  });

  it('signs in with a Turkish name, in either case and composition', async () => {
    const { user } = await registerAs('İpek_Işık');
    for (const name of ['ipek_ışık', 'İPEK_IŞIK', 'I\u0307pek_Is\u0327ık']) {
      expect((await signIn(service, name, password)).user.id).toBe(user.id);
    }
    expect((await service.visitor.send(register, { body: { username: 'ipek_ışık', password } })).status).toBe(409);
  });

  it('can change its password, and can be deleted', async () => {
    await registerAs('changing');
    const { caller } = await signIn(service, 'changing', password);
    const as = service.api.as(caller);
    expect((await as.call(readAccount, {})).body).toMatchObject({ email: null, hasPassword: true });
    const body = { currentPassword: password, newPassword: 'sun-after-rain' };
    expect((await as.send(changePassword, { body })).status).toBe(204);
    expect((await tryPassword('changing', password)).status).toBe(400);
    expect((await tryPassword('changing', 'sun-after-rain')).status).toBe(200);
    expect((await as.send(deleteAccount)).status).toBe(204);
    expect((await tryPassword('changing', 'sun-after-rain')).status).toBe(400);
    await registerAs('changing');
  });

  it('cannot be told apart from an unknown username, neither by the response nor by the limit', async () => {
    await registerAs('somebody');
    const responses = { somebody: [] as unknown[], nobodys: [] as unknown[] };
    for (let index = 0; index < 11; index += 1) {
      for (const name of ['somebody', 'nobodys'] as const) {
        const { status, body } = await tryPassword(name, `wrong-${index}`);
        responses[name].push([status, body]);
      }
    }
    expect(responses.somebody).toEqual(responses.nobodys);
    expect(responses.somebody[0]).toEqual([400, { code: 'invalid_credentials', message: 'Invalid password.' }]);
    expect(responses.somebody[10]).toMatchObject([429, { code: 'too_many_requests' }]);
    // Neither the right password nor a similar-looking name bypasses the limit.
    expect((await tryPassword('somebody', password)).status).toBe(429);
    expect((await tryPassword('SOMEB0DY', password)).status).toBe(429);
  });

  it.each(['', 'ab', '@', 'x@', '\u3164\u3164\u3164'])('is not found by %j', async (name) => {
    expect((await tryPassword(name, password)).body).toEqual({
      code: 'invalid_email',
      message: 'Invalid email address.',
    });
  });

  it('is the only kind that signs in by username: others have not chosen one', async () => {
    const { user } = await signUp(service, 'panel-person@a.example', password);
    expect(user.username).toBe('panel-person');
    expect((await tryPassword('panel-person', password)).body.code).toBe('invalid_credentials');
  });
});

describe('an email that was given with a username', () => {
  it('signs in too, and belongs to one account, the first', async () => {
    const { user } = await registerAs('with-email', ' With@A.example ');
    expect(user.email).toBe('with@a.example');
    expect((await signIn(service, 'with@a.example', password)).user.id).toBe(user.id);
    expect((await signIn(service, 'with-email', password)).user).toEqual(user);
    const taken = [409, { code: 'email_in_use', message: 'Email already in use.' }];
    const panel = await service.visitor.send(signUpAtProvider, { body: { email: 'WITH@a.example', password } });
    expect([panel.status, panel.body]).toEqual(taken);

    await signUp(service, 'panel@a.example', password);
    const late = { username: 'late-comer', email: 'Panel@A.example', password };
    const response = await service.visitor.send(register, { body: late });
    expect([response.status, response.body]).toEqual(taken);
    expect(await service.sql("select 1 from users where username = 'late-comer'")).toEqual([]);
    expect(await service.sql("select id from users where lower(email) = 'panel@a.example'")).toHaveLength(1);
  });

  it('creates one account for eight concurrent registrations', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        service.visitor.send(register, { body: { username: `racer-${index}`, email: 'race@a.example', password } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(409)]);
  });

  it('is unverified until somebody proves to own the mailbox', async () => {
    const { user } = await registerAs('unverified', 'unverified@a.example');
    const isVerified = async () => {
      const [admin] = await service.sql<{ id: number }>("select id from users where username = 'unverified'");
      const caller = { ...testCaller, userId: admin?.id ?? 0, isAdmin: true };
      const { body } = await service.api.as(caller).call(listUsers, { query: { search: 'unverified@a.example' } });
      return body.items.map(({ id, isEmailVerified }) => [id, isEmailVerified]);
    };
    expect(await isVerified()).toEqual([[user.id, false]]);
    await takeByMail('unverified@a.example');
    await signIn(service, 'unverified@a.example', 'sun-after-rain');
    expect(await isVerified()).toEqual([[user.id, true]]);
  });

  it('goes to whoever reads its mailbox, and the account that gave it is signed out', async () => {
    const squatter = await registerAs('squatter', 'owner@a.example');
    await takeByMail('owner@a.example');
    expect(await service.resolve(squatter.token)).toBeNull();
    for (const name of ['squatter', 'owner@a.example']) expect((await tryPassword(name, password)).status).toBe(400);
    expect((await signIn(service, 'owner@a.example', 'sun-after-rain')).user.id).toBe(squatter.user.id);
  });

  it.each(['x@username.invalid', 'x@guest.invalid'])('cannot be %s, which is a placeholder', async (email) => {
    const body = { email, password };
    expect((await service.visitor.send(register, { body: { username: 'placeholder', ...body } })).status).toBe(400);
    expect((await service.visitor.send(signUpAtProvider, { body })).body.code).toBe('invalid_email');
  });
});

it('cannot be exchanged with a token from before a new password', async () => {
  await registerAs('token-holder', 'token-holder@a.example');
  const before = await service.visitor.call(signInAtProvider, { body: { email: 'token-holder', password } });
  await takeByMail('token-holder@a.example');
  expect((await service.visitor.send(signInWithEmail, { body: { token: before.body.token } })).status).toBe(401);
});

/** Sets the password 'sun-after-rain' by the link in the reset email. */
async function takeByMail(email: string): Promise<void> {
  await service.visitor.send(requestPasswordReset, { body: { email } });
  await vi.waitFor(() => expect(sink.to(email)).toHaveLength(1), { timeout: 20_000 });
  const token = /#token=([\w-]{43})\b/u.exec(sink.to(email)[0]?.mail.text ?? '')?.[1] ?? '';
  const response = await service.visitor.send(resetPassword, { body: { token, password: 'sun-after-rain' } });
  expect(response.status).toBe(204);
}
