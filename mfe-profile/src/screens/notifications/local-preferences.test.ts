import { expect, it } from 'vitest';
import { initialPreferences } from './local-preferences.ts';

const saved = {
  community: false,
  learning: true,
  support: false,
  reviews: false,
  weeklyMail: true,
  quietHours: { isOn: true, from: '21:00', to: '06:30', timeZone: 'America/New_York' },
};
const local = { community: true, learning: false, support: true };

it('starts with the account’s preferences from another device', () => {
  expect(initialPreferences({ preferences: saved, isSaved: true }, local, 'Asia/Bangkok')).toEqual(saved);
});

it('starts with this browser’s preferences if the account has none', () => {
  expect(initialPreferences({ preferences: saved, isSaved: false }, local, 'Asia/Bangkok')).toMatchObject({
    ...local,
    reviews: false,
    weeklyMail: true,
    quietHours: { timeZone: 'Asia/Bangkok' },
  });
});

it('starts with every switch on and the account’s quiet hours if nothing was ever saved', () => {
  expect(initialPreferences({ preferences: saved, isSaved: false }, null, 'Asia/Bangkok')).toEqual({
    community: true,
    learning: true,
    support: true,
    reviews: false,
    weeklyMail: true,
    quietHours: { ...saved.quietHours, timeZone: 'Asia/Bangkok' },
  });
});
