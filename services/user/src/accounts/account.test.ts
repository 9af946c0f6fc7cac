import {
  changePassword,
  deleteAccount,
  endOtherSessions,
  endSession,
  exportAccount,
  readAccount,
  readMe,
  signInAtProvider,
  sessionCookie,
} from '@grow/contracts';
import { eraseUserData, exportUserData } from '@grow/contracts/internal';
import { createServiceApp, handleInternal } from '@grow/service-kit';
import { startTestServer, type TestServer, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signInAsGuest, signUp } from '../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../test/start-user.ts';
import { accountHandlers } from './erase-account.ts';

const erased: number[] = [];
let content: TestServer;
let service: RunningUser;

beforeAll(async () => {
  // Implements the content service's side of the contract: the export, and the deletion.
  content = await startTestServer(
    createServiceApp({
      peers: testPeers('content'),
      orm: null,
      routes: [
        handleInternal(exportUserData, () => ({ progress: [{ lessonId: 1 }] })),
        handleInternal(eraseUserData, ({ params }) => void erased.push(params.userId)),
      ],
    }),
  );
  service = await startUser('account', { urls: { content: content.baseUrl } });
});
afterAll(async () => {
  await service.close();
  await content.close();
});

describe('an account', () => {
  it('is for its owner only', async () => {
    for (const [contract, input] of [
      [readAccount, {}],
      [exportAccount, {}],
      [deleteAccount, {}],
      [endOtherSessions, {}],
      [endSession, { params: { sessionId: crypto.randomUUID() } }],
      [changePassword, { body: { currentPassword: 'a', newPassword: 'b' } }],
    ] as const) {
      expect((await service.visitor.send(contract, input)).status).toBe(401);
    }
    const guest = await signInAsGuest(service);
    const body = { currentPassword: 'a', newPassword: 'rain-on-leaves' };
    expect((await service.api.as(guest.caller).send(changePassword, { body })).status).toBe(403);
  });

  it('lists its sessions, newest first, and marks the current one', async () => {
    const first = await signUp(service, 'list@a.example');
    const second = await signIn(service, 'list@a.example');
    const { body } = await service.api.as(second.caller).call(readAccount, {});
    expect(body).toMatchObject({ email: 'list@a.example', hasPassword: true });
    expect(body.sessions.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [second.caller.sessionId, true],
      [first.caller.sessionId, false],
    ]);
  });

  it('ends another session, here and at the provider, but no session of another user', async () => {
    const lost = await signUp(service, 'lost@a.example');
    const kept = await signIn(service, 'lost@a.example');
    const stranger = await signUp(service, 'stranger@a.example');
    const end = (sessionId: string) => service.api.as(kept.caller).send(endSession, { params: { sessionId } });
    expect((await end(stranger.caller.sessionId)).status).toBe(404);
    expect((await end('not-an-id')).status).toBe(400);
    expect((await end(lost.caller.sessionId)).status).toBe(204);
    expect(await service.resolve(lost.token)).toBeNull();
    expect(await service.resolve(stranger.token)).not.toBeNull();
    expect(await service.resolve(kept.token)).not.toBeNull();
    const atProvider = await service.visitor.fetch('/api/identity/session', {
      headers: { cookie: lost.providerCookies },
    });
    expect(await atProvider.json()).toEqual({ user: null, token: null });
  });

  it('ends all sessions but this one', async () => {
    const others = [await signUp(service, 'all@a.example'), await signIn(service, 'all@a.example')];
    const kept = await signIn(service, 'all@a.example');
    expect((await service.api.as(kept.caller).send(endOtherSessions)).status).toBe(204);
    for (const { token } of others) expect(await service.resolve(token)).toBeNull();
    expect(await service.resolve(kept.token)).not.toBeNull();
  });

  it('changes its password with the current one, and signs the other devices out', async () => {
    const other = await signUp(service, 'change@a.example');
    const here = await signIn(service, 'change@a.example');
    const change = (currentPassword: string, newPassword: string) =>
      service.api.as(here.caller).send(changePassword, { body: { currentPassword, newPassword } });
    expect((await change('wrong', 'sun-after-rain')).body.code).toBe('invalid_credentials');
    expect((await change('rain-on-leaves', '12345')).body.code).toBe('weak_password');
    const common = await change('rain-on-leaves', 'flower');
    expect(common.body.message).toMatch(/It is one of the most common passwords/u);
    expect((await change('rain-on-leaves', 'sun-after-rain')).status).toBe(204);
    expect(await service.resolve(other.token)).toBeNull();
    expect(await service.resolve(here.token)).not.toBeNull();
    expect((await signIn(service, 'change@a.example', 'sun-after-rain')).user.id).toBe(here.user.id);
    for (let index = 0; index < 10; index += 1) await change('wrong', 'sun-after-rain');
    expect((await change('sun-after-rain', 'wind-in-the-trees')).status).toBe(429);
  });

  it('resets the attempts on the old password when it is changed', async () => {
    const here = await signUp(service, 'tried@a.example');
    const body = { email: 'tried@a.example', password: 'wrong' };
    for (let index = 0; index < 11; index += 1) await service.visitor.send(signInAtProvider, { body });
    const passwords = { currentPassword: 'rain-on-leaves', newPassword: 'sun-after-rain' };
    expect((await service.api.as(here.caller).send(changePassword, { body: passwords })).status).toBe(204);
    expect((await signIn(service, 'tried@a.example', 'sun-after-rain')).user.id).toBe(here.user.id);
  });

  it('does not accept the old password for a change once it has been changed', async () => {
    const here = await signUp(service, 'overtaken@a.example');
    const change = (newPassword: string) =>
      service.api.as(here.caller).send(changePassword, { body: { currentPassword: 'rain-on-leaves', newPassword } });
    const responses = await Promise.all(['sun-after-rain', 'wind-in-the-trees', 'moss-on-stones'].map(change));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 400, 400]);
  });

  it('exports its data, with the content service’s part and without secrets', async () => {
    const me = await signUp(service, 'export@a.example');
    const response = await service.api.as(me.caller).call(exportAccount, {});
    expect(response.body).toMatchObject({
      user: { account: { email: 'export@a.example' } },
      content: { progress: [{ lessonId: 1 }] },
    });
    const { user } = response.body as { user: Record<string, unknown> };
    expect(Object.keys(user)).toEqual(expect.arrayContaining(['sessions', 'xp', 'activeDays', 'notifications']));
    expect(user['activeDays']).toEqual([{ day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u) }]);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(JSON.stringify(response.body)).not.toMatch(/argon2|token_hash|"password"/u);
  });

  it('is deleted with everything that belongs to it, here at once and in the content service through the outbox', async () => {
    const me = await signUp(service, 'gone@a.example');
    const response = await service.api.as(me.caller).send(deleteAccount);
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()[0]).toMatch(new RegExp(`^${sessionCookie}=;`, 'u'));
    expect(await service.resolve(me.token)).toBeNull();
    expect((await service.api.as(me.caller).send(readMe)).status).toBe(401);
    const tables = [
      'users where id',
      'identities where user_id',
      'sessions where user_id',
      'active_days where user_id',
    ];
    for (const table of tables) expect(await service.sql(`select 1 from ${table} = ?`, [me.user.id])).toEqual([]);
    const body = { email: 'gone@a.example', password: 'rain-on-leaves' };
    expect((await service.visitor.send(signInAtProvider, { body })).status).toBe(400);

    const [event] = await service.sql<{ id: string; payload: unknown }>(
      `select id, payload from outbox where topic = 'account.erase' and (payload->>'userId')::int = ?`,
      [me.user.id],
    );
    const handlers = accountHandlers({ peers: testPeers('user', { content: content.baseUrl }) });
    await handlers['account.erase']?.(event?.payload, event?.id ?? '');
    expect(erased).toContain(me.user.id);
  });

  it('cannot be deleted if it is the last admin’s, also when the last two are deleted concurrently', async () => {
    const admins = [await signUp(service, 'ada@a.example'), await signUp(service, 'ben@a.example')];
    for (const { user } of admins) await service.sql('update users set is_admin = true where id = ?', [user.id]);
    const responses = await Promise.all(
      admins.map(({ caller }) => service.api.as({ ...caller, isAdmin: true }).send(deleteAccount)),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('last_admin');
    expect(await service.sql('select 1 from users where is_admin')).toHaveLength(1);
  });
});
