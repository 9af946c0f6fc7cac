import { z } from 'zod/mini';
import { defineContract } from './contract.ts';

const donationCoins = ['BTC', 'ETH', 'USDT (BEP20)', 'SOL'] as const;

const link = z.nullable(z.url());

export const contactSettingsSchema = z.object({
  /** Null if the setting is missing: the page then hides it (spec: contact). */
  discordInviteUrl: link,
  instagramUrl: link,
  lineUrl: link,
  telegramUrl: link,
  donations: z.array(z.object({ coin: z.enum(donationCoins), address: z.string() })),
  /** Whether the values are the demo's examples, which the page then says. */
  isExample: z.boolean(),
});
export type ContactSettings = z.infer<typeof contactSettingsSchema>;

export const readContactSettings = defineContract({
  id: 'read-contact-settings',
  summary: 'The outbound links and donation addresses that this installation has set.',
  service: 'content',
  method: 'GET',
  path: '/api/contact-settings',
  isCachedOffline: true,
  access: 'public',
  output: contactSettingsSchema,
});
