import { argon2Sync, randomBytes } from 'node:crypto';
import {
  changePassword,
  linkEmailAtProvider,
  register,
  requestPasswordReset,
  resetPassword,
  signInAtProvider,
} from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startMailSink, type MailSink } from '../../../test/mail-sink.ts';
import { signInAsGuest, signUp } from '../../../test/sign-in.ts';
import { publicUrl, startUser, type RunningUser } from '../../../test/start-user.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

let service: RunningUser;
let sink: MailSink;
beforeAll(async () => {
  sink = await startMailSink();
  service = await startUser('password_forms', { environment: { SMTP_URL: sink.url } });
});
afterAll(async () => {
  await service.close();
  await sink.close();
});

const composed = 'caf\u00e9 im R\u00e9gen';
/** The same, as a Mac types it: with accents of their own, and the space of the option key. */
const decomposed = 'cafe\u0301\u00a0im Re\u0301gen';

const status = async (email: string, password: string) =>
  (await service.visitor.send(signInAtProvider, { body: { email, password } })).status;

/** Each way to set a password: it sets one and returns the name to sign in by. */
const ways: Record<string, (password: string) => Promise<string>> = {
  async 'a sign-up'(password) {
    const email = `${crypto.randomUUID()}@a.example`;
    await signUp(service, email, password);
    return email;
  },
  async 'a registration by username'(password) {
    const username = `grower-${randomBytes(5).toString('hex')}`;
    const response = await service.visitor.send(register, { body: { username, password } });
    expect(response.status).toBe(201);
    return username;
  },
  async "a guest's upgrade"(password) {
    const email = `${crypto.randomUUID()}@a.example`;
    const { providerCookies } = await signInAsGuest(service);
    const response = await service.visitor.fetch(linkEmailAtProvider.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: providerCookies, origin: publicUrl },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(200);
    return email;
  },
  async 'a change'(newPassword) {
    const email = `${crypto.randomUUID()}@a.example`;
    const { caller } = await signUp(service, email);
    const body = { currentPassword: 'rain-on-leaves', newPassword };
    expect((await service.api.as(caller).send(changePassword, { body })).status).toBe(204);
    return email;
  },
  async 'a reset'(password) {
    const email = `${crypto.randomUUID()}@a.example`;
    await signUp(service, email);
    await service.visitor.send(requestPasswordReset, { body: { email } });
    await vi.waitFor(() => expect(sink.to(email)).toHaveLength(1), { timeout: 20_000 });
    const [, token] = /#token=([\w-]{43})\b/u.exec(sink.to(email)[0]?.mail.text ?? '') ?? [];
    expect((await service.visitor.send(resetPassword, { body: { token, password } })).status).toBe(204);
    return email;
  },
};

describe('a password', () => {
  it.each(Object.keys(ways))(
    'that %s set is the same however a keyboard writes its letters and spaces',
    async (way) => {
      const set = ways[way];
      for (const [given, other] of [
        [composed, decomposed],
        [decomposed, composed],
      ] as const) {
        const name = (await set?.(given)) ?? '';
        expect(await status(name, given)).toBe(200);
        expect(await status(name, other)).toBe(200);
        expect(await status(name, 'cafe im Regen')).toBe(400);
      }
    },
  );

  it('is the same where it is confirmed before it is changed', async () => {
    const { caller } = await signUp(service, 'confirming@a.example', composed);
    const body = { currentPassword: decomposed, newPassword: 'sun-after-rain' };
    expect((await service.api.as(caller).send(changePassword, { body })).status).toBe(204);
  });

  it('is as long as it is in its normal form', async () => {
    const password = 'e\u0301'.repeat(5);
    const tooShort = await service.visitor.send(register, { body: { username: 'short-one', password } });
    expect([tooShort.status, tooShort.body.code]).toEqual([400, 'weak_password']);
    const long = Array.from({ length: 64 }, (_, index) => `e\u0301${String.fromCodePoint(97 + (index % 26))}`).join('');
    const accepted = await service.visitor.send(register, { body: { username: 'long-one', password: long } });
    expect(accepted.status).toBe(201);
  });
});

describe('a hash', () => {
  it('from before passwords had a normal form matches the password as typed', async () => {
    const nonce = randomBytes(16);
    const parameters = { message: decomposed, nonce, parallelism: 1, tagLength: 32, memory: 64, passes: 1 };
    const key = argon2Sync('argon2id', parameters);
    const [salt, tag] = [nonce, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
    const raw = `$argon2id$v=19$m=64,t=1,p=1$${salt}$${tag}`;
    expect(await verifyPassword(raw, decomposed)).toBe(true);
    expect(await verifyPassword(raw, 'something-else')).toBe(false);
  });

  it('of an unknown account matches no password, and takes as long to compare', async () => {
    const hash = await hashPassword('rain-on-leaves');
    // Processor time: other tests on the same cores lengthen any other.
    const work = async (compared: string | null) => {
      const begin = process.cpuUsage();
      for (let run = 0; run < 5; run += 1) expect(await verifyPassword(compared, decomposed)).toBe(false);
      return process.cpuUsage(begin).user;
    };
    await work(hash);
    const [known, unknown] = [await work(hash), await work(null)];
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });
});
