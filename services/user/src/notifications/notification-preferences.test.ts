import { readNotificationPreferences, saveNotificationPreferences, subscribeToPush } from '@grow/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProfileService } from '../../test/profile-service.ts';
import { everything, nightIn, startNotifications, type NotificationService } from '../../test/start-notifications.ts';

let bench: NotificationService;
beforeAll(async () => {
  bench = await startNotifications('preferences');
});
afterAll(() => bench.stop());

describe('the preferences of an account', () => {
  it('require a session', async () => {
    expect((await bench.service.api.as(null).send(readNotificationPreferences)).status).toBe(401);
    expect((await bench.service.api.as(null).send(saveNotificationPreferences, { body: everything })).status).toBe(401);
    expect((await bench.service.api.as(null).send(subscribeToPush, { body: {} })).status).toBe(401);
  });

  it('reject invalid hours and unknown time zones', async () => {
    const as = bench.service.api.as(await bench.service.signUp());
    for (const wrong of [{ from: '24:00' }, { to: '7:00' }, { timeZone: 'Mars/Base' }, { isOn: true, to: '22:00' }]) {
      const body = { ...everything, quietHours: { ...everything.quietHours, ...wrong } };
      expect((await as.send(saveNotificationPreferences, { body })).status).toBe(400);
    }
  });

  it('have every switch on by default, in the time zone of the account, and apply to a second device', async () => {
    const caller = await bench.service.signUp({ timeZone: 'Asia/Bangkok' });
    const first = await bench.service.api.as(caller).call(readNotificationPreferences, {});
    expect(first.body).toMatchObject({
      isSaved: false,
      pushPublicKey: bench.service.vapidPublicKey,
      preferences: { community: true, learning: true, support: true, quietHours: { timeZone: 'Asia/Bangkok' } },
    });
    const chosen = { ...nightIn('America/New_York'), learning: false };
    await bench.save(caller, everything);
    await bench.save(caller, chosen);
    const second = await bench.service.api.as(caller).call(readNotificationPreferences, {});
    expect(second.body).toMatchObject({ isSaved: true, preferences: chosen });
  });
});

describe('push that is disabled by the settings', () => {
  it('is reported as disabled, and accepts no subscriptions', async () => {
    const off = await startProfileService('push_off', { isPushOff: true });
    try {
      const as = off.api.as(await off.signUp());
      expect((await as.call(readNotificationPreferences, {})).body.pushPublicKey).toBeNull();
      const { endpoint, keys } = bench.receiver.subscribe();
      expect((await as.send(subscribeToPush, { body: { endpoint, keys, wantsTest: true } })).status).toBe(422);
    } finally {
      await off.stop();
    }
  });
});
