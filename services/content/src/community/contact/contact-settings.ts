import type { ContactSettings } from '@grow/contracts';
import { z } from 'zod/mini';

const address = z.string().check(z.regex(/^[A-Za-z0-9]{20,100}$/u, 'Must be a plain address of letters and digits'));
const link = z.url({ protocol: /^https$/u, error: 'Must be an https address' });

/** The settings for links and addresses of the contact page. All are optional (spec: contact). */
export const contactSettingsShape = {
  DISCORD_INVITE_URL: z.optional(link),
  INSTAGRAM_URL: z.optional(link),
  LINE_URL: z.optional(link),
  TELEGRAM_URL: z.optional(link),
  DONATE_BTC: z.optional(address),
  DONATE_ETH: z.optional(address),
  DONATE_USDT_BEP20: z.optional(address),
  DONATE_SOL: z.optional(address),
};

type Settings = z.output<z.ZodMiniObject<typeof contactSettingsShape>>;

/** Obvious examples that reach nobody. */
const examples = {
  discordInviteUrl: 'https://discord.example/invite/grow-bible',
  instagramUrl: 'https://instagram.example/growbible',
  lineUrl: 'https://line.example/ti/p/growbible',
  telegramUrl: 'https://telegram.example/growbible',
  donations: [
    { coin: 'BTC', address: 'bc1qEXAMPLEexampleEXAMPLEexampleEXAMPLE000' },
    { coin: 'ETH', address: '0xEXAMPLE0000000000000000000000000000EXAMPLE' },
    { coin: 'USDT (BEP20)', address: '0xEXAMPLE1111111111111111111111111111EXAMPLE' },
    { coin: 'SOL', address: 'EXAMPLEexampleEXAMPLEexampleEXAMPLEexample00' },
  ],
} satisfies Omit<ContactSettings, 'isExample'>;

/** The contact page's settings, or the examples in a demo without any. */
export function contactSettings(settings: Settings, isDemo: boolean): ContactSettings {
  const isNothingSet = Object.keys(contactSettingsShape).every(
    (name) => settings[name as keyof Settings] === undefined,
  );
  if (isDemo && isNothingSet) return { ...examples, isExample: true };
  const donations = [
    { coin: 'BTC', address: settings.DONATE_BTC },
    { coin: 'ETH', address: settings.DONATE_ETH },
    { coin: 'USDT (BEP20)', address: settings.DONATE_USDT_BEP20 },
    { coin: 'SOL', address: settings.DONATE_SOL },
  ] as const;
  return {
    discordInviteUrl: settings.DISCORD_INVITE_URL ?? null,
    instagramUrl: settings.INSTAGRAM_URL ?? null,
    lineUrl: settings.LINE_URL ?? null,
    telegramUrl: settings.TELEGRAM_URL ?? null,
    donations: donations.flatMap(({ coin, address: to }) => (to === undefined ? [] : [{ coin, address: to }])),
    isExample: false,
  };
}
