import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  register,
  requestPasswordReset,
  resetPassword,
  signInAtProvider,
  signInWithEmail,
  signUpAtProvider,
} from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMailSink, type MailSink } from '../../../test/mail-sink.ts';
import { signInAsGuest, signUp } from '../../../test/sign-in.ts';
import { publicUrl, startUser, type RunningUser } from '../../../test/start-user.ts';

let service: RunningUser;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  service = await startUser('password_reset', { environment: { SMTP_URL: sink.url } });
});
afterAll(async () => {
  await service.close();
  await sink.close();
});

const requestReset = (email: string) => service.visitor.send(requestPasswordReset, { body: { email } });
const redeem = (token: string, password = 'sun-after-rain') =>
  service.visitor.send(resetPassword, { body: { token, password } });

/** Requests a link and reads it from the email. */
async function requestToken(email: string): Promise<string> {
  const before = sink.to(email).length;
  await requestReset(email);
  await vi.waitFor(() => expect(sink.to(email)).toHaveLength(before + 1), { timeout: 20_000 });
  const text = sink.to(email).at(-1)?.mail.text ?? '';
  return /\/reset-password#token=([\w-]{43})\b/u.exec(text)?.[1] ?? '';
}

describe('a password reset', () => {
  it('sends a link to this site, sets the new password and ends every session', async () => {
    const first = await signUp(service, 'reset@a.example');
    const token = await requestToken('reset@a.example');
    const [sent] = sink.to('reset@a.example');
    expect(sent?.mail.subject).toBe('Reset your password');
    expect(sent?.mail.text).toContain(`${publicUrl}/reset-password#token=${token}`);
    expect((await redeem(token)).status).toBe(204);

    expect(await service.resolve(first.token)).toBeNull();
    const session = await service.visitor.fetch('/api/identity/session', {
      headers: { cookie: first.providerCookies },
    });
    expect(await session.json()).toEqual({ user: null, token: null });
    const tryWith = (password: string) =>
      service.visitor.send(signInAtProvider, { body: { email: 'reset@a.example', password } });
    expect((await tryWith('rain-on-leaves')).status).toBe(400);
    expect((await tryWith('sun-after-rain')).status).toBe(200);
  });

  it('is in the language of the account, before the first sign-in in that of the browser', async () => {
    const thai = { subject: 'ตั้งรหัสผ่านใหม่', html: expect.stringContaining('<html lang="th">') as string };
    await signUp(service, 'thai@a.example');
    await service.orm.em.fork().execute(`update users set language = 'th' where email = 'thai@a.example'`);
    await requestToken('thai@a.example');
    await service.visitor.call(signUpAtProvider, { body: { email: 'new@a.example', password: 'rain-on-leaves' } });
    await service.visitor.fetch(requestPasswordReset.path, {
      method: requestPasswordReset.method,
      headers: { 'content-type': 'application/json', 'accept-language': 'th-TH,en;q=0.5' },
      body: JSON.stringify({ email: 'new@a.example' }),
    });
    await vi.waitFor(() => expect(sink.to('new@a.example')).toHaveLength(1), { timeout: 20_000 });
    for (const email of ['thai@a.example', 'new@a.example']) {
      expect(sink.to(email).map(({ mail }) => mail)).toMatchObject([thai]);
    }
  });

  it('goes to an international address, in whichever form it is asked for', async () => {
    await signUp(service, 'user@пример.рф');
    await requestReset('User@xn--e1afmkfd.xn--p1ai');
    // The mail server shows the domain in its own script.
    await vi.waitFor(() => expect(sink.to('user@пример.рф')).toHaveLength(1), { timeout: 20_000 });
  });

  it('invalidates earlier provider tokens', async () => {
    await signUp(service, 'stolen@a.example');
    const signIn = await service.visitor.call(signInAtProvider, {
      body: { email: 'stolen@a.example', password: 'rain-on-leaves' },
    });
    expect((await redeem(await requestToken('stolen@a.example'))).status).toBe(204);
    expect((await service.visitor.send(signInWithEmail, { body: { token: signIn.body.token } })).status).toBe(401);
  });

  it('gives the same response for an email without an account, and sends nothing there', async () => {
    await signUp(service, 'here@a.example');
    const [unknown, known] = [await requestReset('nobody-here@a.example'), await requestReset('here@a.example')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(unknown.status).toBe(204);
    // Once this email has arrived, one before it would have arrived too.
    await vi.waitFor(() => expect(sink.to('here@a.example')).toHaveLength(1), { timeout: 20_000 });
    expect(sink.to('nobody-here@a.example')).toHaveLength(0);
  });

  it('works once, also for ten concurrent uses', async () => {
    await signUp(service, 'race@a.example');
    const token = await requestToken('race@a.example');
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => redeem(token, `sun-after-rain-${index}`)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, ...Array<number>(9).fill(400)]);
    expect(responses.find(({ status }) => status === 400)?.body.code).toBe('reset_link_invalid');
  });

  it('expires after 30 minutes', async () => {
    await signUp(service, 'late@a.example');
    const token = await requestToken('late@a.example');
    await service.sql(`update identity.password_resets set expires_at = expires_at - interval '30 minutes'`);
    expect((await redeem(token)).status).toBe(400);
  });

  it('works with each link that was sent until one of them is used, so that a request by a stranger invalidates none', async () => {
    await signUp(service, 'several@a.example');
    const first = await requestToken('several@a.example');
    const second = await requestToken('several@a.example');
    expect(second).not.toBe(first);
    expect((await redeem(first)).status).toBe(204);
    expect((await redeem(second)).body.code).toBe('reset_link_invalid');
  });

  it('changes the password once, also for ten links used concurrently', async () => {
    await signUp(service, 'links@a.example');
    const tokens: string[] = [];
    while (tokens.length < 10) tokens.push(await requestToken('links@a.example'));
    const responses = await Promise.all(tokens.map((token, index) => redeem(token, `sun-after-rain-${index}`)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, ...Array<number>(9).fill(400)]);
  });

  it('sends at most ten links that are valid at the same time', async () => {
    await signUp(service, 'flood@a.example');
    const first = await requestToken('flood@a.example');
    for (let index = 0; index < 9; index += 1) await requestToken('flood@a.example');
    // The next 15 minutes begin: the limit of requests starts again, the links are still valid.
    await service.sql(`update identity.attempts set window_started_at = window_started_at - interval '16 minutes'`);
    for (let index = 0; index < 10; index += 1) expect((await requestReset('flood@a.example')).status).toBe(204);
    await signUp(service, 'behind@a.example');
    await requestToken('behind@a.example');
    expect(sink.to('flood@a.example')).toHaveLength(10);
    expect((await redeem(first)).status).toBe(204);
  });

  it('signs the owner in at once, however often somebody else has tried the password', async () => {
    await signUp(service, 'locked@a.example');
    const signIn = (password: string) =>
      service.visitor.send(signInAtProvider, { body: { email: 'locked@a.example', password } });
    for (let index = 0; index < 10; index += 1) await signIn('wrong');
    expect((await signIn('rain-on-leaves')).status).toBe(429);
    expect((await redeem(await requestToken('locked@a.example'))).status).toBe(204);
    expect((await signIn('sun-after-rain')).status).toBe(200);
  });

  it('signs the owner in by username as well', async () => {
    const [username, email] = ['locked-owner', 'locked-owner@a.example'];
    await service.visitor.call(register, { body: { username, email, password: 'rain-on-leaves' } });
    const signIn = (password: string) =>
      service.visitor.send(signInAtProvider, { body: { email: username, password } });
    for (let index = 0; index < 10; index += 1) await signIn('wrong');
    expect((await signIn('rain-on-leaves')).status).toBe(429);
    expect((await redeem(await requestToken(email))).status).toBe(204);
    expect((await signIn('sun-after-rain')).status).toBe(200);
  });

  it('rejects a sign-in with the old password that began before the reset', async () => {
    await signUp(service, 'in-flight@a.example');
    const token = await requestToken('in-flight@a.example');
    const body = { email: 'in-flight@a.example', password: 'rain-on-leaves' };
    const tries = Array.from({ length: 8 }, () => service.visitor.send(signInAtProvider, { body }));
    expect((await redeem(token)).status).toBe(204);
    await Promise.all(tries);
    expect(
      await service.sql(
        `select 1 from identity."session" s join identity."user" u on u.id = s."userId" where u.email = ?`,
        ['in-flight@a.example'],
      ),
    ).toEqual([]);
  });

  it('does not use up the link for a weak password', async () => {
    await signUp(service, 'weak@a.example');
    const token = await requestToken('weak@a.example');
    const weak = await redeem(token, '12345');
    expect([weak.status, weak.body.code]).toEqual([400, 'weak_password']);
    expect((await redeem(token, 'flower')).body.message).toMatch(/It is one of the most common passwords/u);
    expect((await redeem(token)).status).toBe(204);
  });

  it('stores only a hash of the 256-bit token', async () => {
    await signUp(service, 'hashed@a.example');
    const token = await requestToken('hashed@a.example');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await service.sql<{ text: string }>('select r::text as text from identity.password_resets r');
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
  });

  it.each(['', 'x', 'a'.repeat(43), 'a'.repeat(256)])('rejects the token %j', async (token) => {
    expect((await redeem(token)).body.code).toBe('reset_link_invalid');
  });

  it('is not possible for guests', async () => {
    await signInAsGuest(service);
    const [guest] = await service.sql<{ email: string }>('select email from identity."user" where "isAnonymous"');
    expect((await requestReset(guest?.email ?? '')).status).toBe(204);
    expect(
      await service.sql(
        'select 1 from identity.password_resets r join identity."user" u on u.id = r.identity_user_id where u."isAnonymous"',
      ),
    ).toEqual([]);
  });
});

it('writes emails to a folder that only its owner can read if no mail server is set', async () => {
  const plain = await startUser('mail_folder');
  try {
    await signUp(plain, 'folder@a.example');
    await plain.visitor.send(requestPasswordReset, { body: { email: 'folder@a.example' } });
    const folder = path.join(plain.folder, 'mails');
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1), { timeout: 20_000 });
  } finally {
    await plain.close();
  }
});
