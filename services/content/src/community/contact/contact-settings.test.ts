import { contactSettingsSchema } from '@grow/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { contactSettings, contactSettingsShape } from './contact-settings.ts';

describe('contactSettings', () => {
  it('shows examples in a demo without settings', () => {
    const shown = contactSettings({}, true);
    expect(contactSettingsSchema.parse(shown)).toEqual(shown);
    expect(shown.isExample).toBe(true);
    expect(shown.donations.map(({ coin }) => coin)).toEqual(['BTC', 'ETH', 'USDT (BEP20)', 'SOL']);
    for (const { address } of shown.donations) expect(address).toContain('EXAMPLE');
    expect(shown.instagramUrl).toContain('.example/');
  });

  it('hides settings that are missing in production', () => {
    expect(contactSettings({}, false)).toEqual({
      discordInviteUrl: null,
      instagramUrl: null,
      lineUrl: null,
      telegramUrl: null,
      donations: [],
      isExample: false,
    });
  });

  it('never mixes examples with settings', () => {
    const set = { LINE_URL: 'https://line.test/ours', DONATE_SOL: 'So11111111111111111111111111111111111111112' };
    const shown = contactSettings(z.object(contactSettingsShape).parse(set), true);
    expect(shown).toMatchObject({ isExample: false, lineUrl: set.LINE_URL, instagramUrl: null });
    expect(shown.donations).toEqual([{ coin: 'SOL', address: set.DONATE_SOL }]);
  });

  it('refuses links that are not https', () => {
    const result = z.object(contactSettingsShape).safeParse({ LINE_URL: 'javascript:alert(1)' });
    expect(result.success).toBe(false);
  });
});
