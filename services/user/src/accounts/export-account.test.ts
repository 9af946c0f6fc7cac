import { exportAccount, saveNotificationPreferences } from '@grow/contracts';
import { exportUserData } from '@grow/contracts/internal';
import { createServiceApp, handleInternal } from '@grow/service-kit';
import { idsOfNobody, startTestServer, unexportedPeople, type TestServer, testPeers } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../test/start-user.ts';
import { exportRules } from './export-account.ts';

let content: TestServer;
let service: RunningUser;
beforeAll(async () => {
  // The content service's side of the contract, with parts that are called as some of this service.
  const routes = [handleInternal(exportUserData, () => ({ files: [{ key: 'theirs' }], account: {} }))];
  content = await startTestServer(createServiceApp({ peers: testPeers('content'), orm: null, routes }));
  service = await startUser('export_account', { urls: { content: content.baseUrl } });
});
afterAll(async () => {
  await service.close();
  await content.close();
});

it('has every table that names a person, or says why not', () => {
  expect(unexportedPeople(service.orm.em, exportRules)).toEqual([]);
  // Numbers that are called like ids of people and are none: a new one is added here, or to what names a person.
  expect(idsOfNobody(service.orm.em)).toEqual([]);
});

it('has each switch', async () => {
  const ann = await signUp(service, 'ann@a.example');
  const quietHours = { isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC' };
  const body = { community: true, learning: true, support: true, reviews: true, weeklyMail: true, quietHours };
  await service.api.as(ann.caller).call(saveNotificationPreferences, { body });

  const { user } = (await service.api.as(ann.caller).call(exportAccount, {})).body;
  expect(user).toMatchObject({ notificationPreferences: [{ weeklyMail: true }] });
});

it('has the part of each service under its name', async () => {
  const me = await signUp(service, 'parts@a.example');
  const { body } = await service.api.as(me.caller).call(exportAccount, {});
  expect(body).toMatchObject({
    missing: [],
    user: { account: { email: 'parts@a.example' }, files: [] },
    content: { account: {}, files: [{ key: 'theirs' }] },
  });
});

it('names the service that is down, and has the parts of the others', async () => {
  const own = await startUser('export_missing', { urls: { content: content.baseUrl, garden: 'http://127.0.0.1:1' } });
  try {
    const me = await signUp(own, 'missing@a.example');
    const { body } = await own.api.as(me.caller).call(exportAccount, {});
    expect(body).toMatchObject({ missing: ['garden'], user: { account: {} }, content: { files: [{}] } });
    expect(body).not.toHaveProperty('garden', expect.anything());
  } finally {
    await own.close();
  }
});
