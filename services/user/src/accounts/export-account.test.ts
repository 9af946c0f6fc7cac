import { exportAccount, saveNotificationPreferences } from '@grow/contracts';
import { exportUserContent } from '@grow/contracts/internal';
import { createServiceApp, handleInternal } from '@grow/service-kit';
import { idsOfNobody, startTestServer, unexportedPeople, type TestServer } from '@grow/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '../../test/sign-in.ts';
import { startUser, type RunningUser } from '../../test/start-user.ts';
import { exportRules } from './export-account.ts';

let content: TestServer;
let service: RunningUser;
beforeAll(async () => {
  // The content service's side of the contract, with parts that are called as some of this service.
  const routes = [handleInternal(exportUserContent, () => ({ files: [{ key: 'theirs' }], account: {} }))];
  const internalSecret = 'test-only-internal-secret-9876543210';
  content = await startTestServer(createServiceApp({ name: 'content', orm: null, internalSecret, routes }));
  service = await startUser('export_account', { contentUrl: content.baseUrl });
});
afterAll(async () => {
  await service.close();
  await content.close();
});

it('has every table that names a person, or says why not', () => {
  expect(unexportedPeople(service.orm.em, exportRules)).toEqual([]);
  // Numbers that are called like ids of people and are none: a new one is added here, or to what names a person.
  expect(idsOfNobody(service.orm.em)).toEqual(['itemId', 'restrictionId']);
});

it('has what a person wrote in a report, and each switch, and no message that moderators hid from them', async () => {
  const [ann, ben] = [await signUp(service, 'ann@a.example'), await signUp(service, 'ben@a.example')];
  await service.sql(
    'insert into conversations (id, participant1_id, participant2_id) values (1, ?, ?)',
    [ann.user.id, ben.user.id].toSorted((one, other) => one - other),
  );
  for (const [id, text, hiddenAt] of [
    [1, 'Seen', null],
    [2, 'Insult', new Date()],
  ])
    await service.sql(
      'insert into messages (id, conversation_id, sender_id, receiver_id, content, hidden_at) values (?, 1, ?, ?, ?, ?)',
      [id, ben.user.id, ann.user.id, text, hiddenAt],
    );
  await service.sql('insert into reported_messages (message_id) values (2)');
  await service.sql(
    `insert into message_reports (reporter_id, message_id, reason, details) values (?, 2, 'harassment', 'He insults me')`,
    [ann.user.id],
  );
  const quietHours = { isOn: false, from: '22:00', to: '07:00', timeZone: 'UTC' };
  const body = { community: true, learning: true, support: true, reviews: true, weeklyMail: true, quietHours };
  await service.api.as(ann.caller).call(saveNotificationPreferences, { body });

  const { user } = (await service.api.as(ann.caller).call(exportAccount, {})).body;
  expect(user).toMatchObject({
    messageReports: [{ reason: 'harassment', details: 'He insults me' }],
    notificationPreferences: [{ weeklyMail: true }],
    messages: [{ content: 'Seen' }],
  });
  const his = (await service.api.as(ben.caller).call(exportAccount, {})).body['user'];
  expect(his).toMatchObject({ messages: [{ content: 'Seen' }, { content: 'Insult' }] });
  expect(JSON.stringify(his)).not.toContain('He insults me');
});

it('has the part of each service under its name', async () => {
  const me = await signUp(service, 'parts@a.example');
  const { body } = await service.api.as(me.caller).call(exportAccount, {});
  expect(body).toMatchObject({
    user: { account: { email: 'parts@a.example' }, files: [] },
    content: { account: {}, files: [{ key: 'theirs' }] },
  });
});

it('has all decisions, however many', async () => {
  const me = await signUp(service, 'decided@a.example');
  await service.sql(
    `insert into decisions (key, user_id, kind, reason) select gen_random_uuid(), ?, 'warn', 'Insults' from generate_series(1, 103)`,
    [me.user.id],
  );
  const { user } = (await service.api.as(me.caller).call(exportAccount, {})).body;
  expect((user as { decisions: object[] }).decisions).toHaveLength(103);
});
