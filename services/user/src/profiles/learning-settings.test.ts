import { confirmAge, exportAccount, readMe, saveLearningSettings, sessionUserSchema } from '@grow/contracts';
import { exportUserData } from '@grow/contracts/internal';
import { createServiceApp, handleInternal } from '@grow/service-kit';
import { startTestServer, type TestServer, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkGuest, signInAsGuest, signUp, type SignedIn } from '../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../test/start-user.ts';

let content: TestServer;
let service: RunningUser;

beforeAll(async () => {
  content = await startTestServer(
    createServiceApp({
      peers: testPeers('content'),
      orm: null,
      routes: [handleInternal(exportUserData, () => ({}))],
    }),
  );
  service = await startUser('learning_settings', { urls: { content: content.baseUrl } });
});
afterAll(async () => {
  await service.close();
  await content.close();
});

const newEmail = () => `${crypto.randomUUID()}@a.example`;
const as = ({ caller }: SignedIn) => service.api.as(caller);
const none = { learningPath: null, weeklyGoal: null, adultSince: null, welcomedAt: null };
const isTime = sessionUserSchema.shape.adultSince;

describe('PUT /api/users/learning-settings', () => {
  it('requires a session', async () => {
    const response = await service.visitor.send(saveLearningSettings, { body: { weeklyGoal: 3 } });
    expect(response.status).toBe(401);
  });

  it.each([{ learningPath: 'air' }, { language: 'xx' }, { weeklyGoal: 2 }, { weeklyGoal: '3' }, { isWelcomed: false }])(
    'rejects %j',
    async (body) => {
      expect((await as(await signUp(service, newEmail())).send(saveLearningSettings, { body })).status).toBe(400);
    },
  );

  it('changes what is sent, keeps the rest, and answers the current user', async () => {
    const grower = await signUp(service, newEmail());
    expect(grower.user).toMatchObject(none);
    const first = await as(grower).call(saveLearningSettings, { body: { learningPath: 'hydroponics', weeklyGoal: 5 } });
    expect(first.body).toEqual({ ...grower.user, learningPath: 'hydroponics', weeklyGoal: 5 });
    const second = await as(grower).call(saveLearningSettings, { body: { weeklyGoal: 1 } });
    expect(second.body).toEqual({ ...first.body, weeklyGoal: 1 });
    expect((await as(grower).call(readMe, {})).body).toEqual(second.body);
    expect((await as(grower).call(saveLearningSettings, { body: {} })).body).toEqual(second.body);
  });

  it('changes nothing else, whatever else is sent', async () => {
    const grower = await signUp(service, newEmail());
    const body = { weeklyGoal: 3, adultSince: '2020-01-01T00:00:00.000Z', welcomedAt: null, isAdmin: true, xp: 999 };
    const response = await as(grower).send(saveLearningSettings, { body });
    expect(response.body).toEqual({ ...grower.user, weeklyGoal: 3 });
  });

  it('keeps when the first minutes ended, of guests too', async () => {
    const guest = await signInAsGuest(service);
    const first = await as(guest).call(saveLearningSettings, { body: { isWelcomed: true } });
    expect(isTime.parse(first.body.welcomedAt)).not.toBeNull();
    const second = await as(guest).call(saveLearningSettings, { body: { isWelcomed: true, learningPath: 'soil' } });
    expect(second.body).toEqual({ ...first.body, learningPath: 'soil' });
  });
});

describe('POST /api/users/confirm-age', () => {
  it('requires a session', async () => {
    expect((await service.visitor.send(confirmAge)).status).toBe(401);
  });

  it('keeps the first time, of guests too', async () => {
    const guest = await signInAsGuest(service);
    const first = await as(guest).call(confirmAge, {});
    expect(first.body).toEqual({ ...guest.user, adultSince: first.body.adultSince });
    expect(isTime.parse(first.body.adultSince)).not.toBeNull();
    expect((await as(guest).call(confirmAge, {})).body).toEqual(first.body);
  });
});

it('stays with a guest who becomes a full account', async () => {
  const guest = await signInAsGuest(service);
  await as(guest).call(saveLearningSettings, { body: { learningPath: 'soil', weeklyGoal: 3, isWelcomed: true } });
  const { body: known } = await as(guest).call(confirmAge, {});
  const body = { email: newEmail(), password: 'rain-on-leaves' };
  const linked = await service.visitor.fetch('/api/identity/link-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: guest.providerCookies },
    body: JSON.stringify(body),
  });
  const { token } = (await linked.json()) as { token: string };
  const { learningPath, weeklyGoal, adultSince, welcomedAt } = known;
  const upgraded = await linkGuest(service, guest.caller, token);
  expect(upgraded.body).toMatchObject({ isAnonymous: false, learningPath, weeklyGoal, adultSince, welcomedAt });
});

it('is part of the export of the account', async () => {
  const grower = await signUp(service, newEmail());
  await as(grower).call(saveLearningSettings, { body: { learningPath: 'soil', weeklyGoal: 3, isWelcomed: true } });
  const { learningPath, weeklyGoal, adultSince, welcomedAt } = (await as(grower).call(confirmAge, {})).body;
  const { body } = await as(grower).call(exportAccount, {});
  expect(body['user']).toMatchObject({ account: { learningPath, weeklyGoal, adultSince, welcomedAt } });
});
