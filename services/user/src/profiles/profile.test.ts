import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readUserStats, updateProfile } from '@grow/contracts';
import { identityHeader } from '@grow/service-kit';
import { testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startProfileService, type ProfileService } from '../../test/profile-service.ts';
import { ActiveDay } from '../sessions/active-day.entity.ts';
import { User } from '../users/user.entity.ts';

let content: Server;
let service: ProfileService;

beforeAll(async () => {
  // A test double of the content service: it has counts for one user, and accepts only signed calls of services.
  const peers = testPeers('content');
  content = createServer((request, response) => {
    const { caller, service: name } = peers.verify(String(request.headers[identityHeader]));
    const isOurs = caller === null && name === 'user' && /^\/internal\/users\/\d+\/counts$/u.test(request.url ?? '');
    response.writeHead(isOurs ? 200 : 403, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ lessons: 7, posts: 2 }));
  });
  await new Promise<void>((resolve) => content.listen(0, '127.0.0.1', resolve));
  const { port } = content.address() as AddressInfo;
  service = await startProfileService('profiles', { contentUrl: `http://127.0.0.1:${port}` });
});

afterAll(async () => {
  await service.stop();
  content.closeAllConnections();
  content.close();
});

describe('PUT /api/users/profile', () => {
  it('requires a session', async () => {
    expect(await service.api.as(null).send(updateProfile, { body: { displayName: 'Somebody' } })).toMatchObject({
      status: 401,
    });
  });

  it.each([
    ['ab', 'Display name must be at least 3 characters.'],
    ['  a  ', 'Display name must be at least 3 characters.'],
    ['x'.repeat(101), 'Display name must be at most 100 characters.'],
    ['x\u200D\u200D', 'Display name must be at least 3 characters.'],
    ['\u3164\u3164\u3164', 'Display name cannot contain invisible characters.'],
    ['\u2800\u2800\u2800', 'Display name cannot contain invisible characters.'],
    ['\u0301\u0301\u0301', 'Display name cannot be blank.'],
    ['Ada \u202EnimdA', 'Display name cannot contain characters that turn text around.'],
    ['bad\u0000name', 'The request contains characters that cannot be stored.'],
    ['lone \ud800', 'Contains characters that cannot be stored'],
  ])('rejects the display name %j', async (displayName, message) => {
    const response = await service.api.as(await service.signUp()).send(updateProfile, { body: { displayName } });
    expect(response).toMatchObject({ status: 400, body: { code: 'bad_request', message } });
  });

  it.each(['\u{1F469}\u200D\u{1F33E} Ada', '❤️❤️❤️', 'می\u200Cکارم', 'שלום', 'สมชาย', '🌱🌱'])(
    'accepts the display name %j and does not change its spelling',
    async (displayName) => {
      const response = await service.api.as(await service.signUp()).send(updateProfile, { body: { displayName } });
      expect([response.status, response.body.displayName]).toEqual([200, displayName]);
    },
  );

  it('is not possible for guests', async () => {
    const guest = await service.signUp({ isGuest: true });
    const response = await service.api.as(guest).send(updateProfile, { body: { displayName: 'A guest' } });
    expect(response).toMatchObject({ status: 403, body: { code: 'guest_not_allowed' } });
  });

  it('changes the display name and nothing else, whatever else is sent', async () => {
    const grower = await service.signUp();
    const body = { displayName: ' Ploy the Grower ', isAdmin: true, id: 1, xp: 9999, level: 50, password: 'x' };
    const response = await service.api.as(grower).send(updateProfile, { body });
    const user = await service.orm.em.fork().findOneOrFail(User, { id: grower.userId });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      id: grower.userId,
      username: user.username,
      displayName: 'Ploy the Grower',
      hasName: true,
      profileImage: null,
    });
    expect(user).toMatchObject({ displayName: 'Ploy the Grower', isAdmin: false, xp: 0, level: 1, password: '!' });
  });
});

describe('GET /api/users/{id}/stats', () => {
  it('requires a session', async () => {
    expect((await service.api.as(null).send(readUserStats, { params: { id: 1 } })).status).toBe(401);
  });

  it('rejects an invalid id', async () => {
    const as = service.api.as(await service.signUp());
    expect((await as.send(readUserStats, { params: { id: 'me' } })).status).toBe(400);
    expect((await as.send(readUserStats, { params: { id: 2_147_483_648 } })).status).toBe(400);
  });

  it('responds with 404 to an unknown user', async () => {
    const response = await service.api.as(await service.signUp()).send(readUserStats, { params: { id: 2_000_000 } });
    expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('counts lessons and posts at the content service, and distinct days here', async () => {
    const grower = await service.signUp();
    const em = service.orm.em.fork();
    for (const day of ['2025-05-04', '2025-05-06']) em.create(ActiveDay, { user: grower.userId, day });
    await em.flush();
    const as = service.api.as(await service.signUp({ isGuest: true }));
    // On a busy machine a first call to the other service may time out.
    await vi.waitFor(
      async () => {
        const response = await as.call(readUserStats, { params: { id: String(grower.userId) } });
        expect(response).toMatchObject({ status: 200, body: { lessons: 7, posts: 2, days: 2 } });
      },
      { timeout: 20_000 },
    );
  });

  it('reports that it is unavailable while the content service is down', async () => {
    const alone = await startProfileService('profiles_alone', { contentUrl: 'http://127.0.0.1:1' });
    try {
      const grower = await alone.signUp();
      const response = await alone.api.as(grower).send(readUserStats, { params: { id: grower.userId } });
      expect(response).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    } finally {
      await alone.stop();
    }
  });
});
