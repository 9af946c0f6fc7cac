import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { readSettings } from './read-settings.ts';
import { portSetting, secretSetting, switchSetting } from './service.config.ts';

const schema = z.object({ PORT: portSetting, IDENTITY_SECRET: secretSetting, DEMO: switchSetting, URL: z.url() });

it('reads numbers and switches', () => {
  const given = {
    PORT: '8080',
    IDENTITY_SECRET: 'abcdefgh01234567abcdefgh01234567',
    URL: 'http://x.example',
    DEMO: '',
  };
  expect(readSettings(schema, given)).toMatchObject({ PORT: 8080, DEMO: false });
});

it('reports all errors together, and never a value', () => {
  const read = () => readSettings(schema, { PORT: '70000', IDENTITY_SECRET: 'hunter2', DEMO: 'maybe' });
  expect(read).toThrow(/PORT[\s\S]*IDENTITY_SECRET[\s\S]*DEMO[\s\S]*URL: is not set/u);
  expect(read).not.toThrow(/hunter2|70000/u);
});

it('refuses a secret of one repeated character', () => {
  expect(secretSetting.safeParse('a'.repeat(64)).success).toBe(false);
});
