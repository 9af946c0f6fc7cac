import type { PushSettings } from './push.config.ts';
import { createPushSender, type PushSender } from './push-sender.ts';
import { loadVapidKeys } from './vapid-keys.ts';

export type Push = { push: PushSender | null; pushPublicKey: string | null };

/** Web push as the settings ask: both null while PUSH=off. */
export async function createPush(
  settings: PushSettings & { DATA_DIR: string; NODE_ENV?: string | undefined },
): Promise<Push> {
  if (settings.PUSH === 'off') return { push: null, pushPublicKey: null };
  const allowsLoopback = settings.PUSH_ALLOW_LOOPBACK === 'on';
  if (allowsLoopback && settings.NODE_ENV === 'production') {
    throw new Error('PUSH_ALLOW_LOOPBACK is for tests: with it anybody can make this server call itself');
  }
  const keys = await loadVapidKeys(settings, settings.DATA_DIR);
  const push = createPushSender({ keys, subject: settings.VAPID_SUBJECT, allowsLoopback });
  return { push, pushPublicKey: keys.publicKey };
}
