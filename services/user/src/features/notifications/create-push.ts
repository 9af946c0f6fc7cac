import { createPushSender, type PushSender } from './push-sender.ts';
import type { PushSettings } from './push.config.ts';
import { loadVapidKeys } from './vapid-keys.ts';

type Push = { push: PushSender | null; pushPublicKey: string | null };

/** The sender of push messages with its keys; null if push is disabled. */
export async function createPush(settings: PushSettings & { DATA_DIR: string; PUBLIC_URL: string }): Promise<Push> {
  if (settings.PUSH === 'off') return { push: null, pushPublicKey: null };
  const keys = await loadVapidKeys(settings, settings.DATA_DIR);
  const push = createPushSender({
    keys,
    subject: settings.VAPID_SUBJECT ?? subjectOf(settings.PUBLIC_URL),
    allowsLoopback: settings.PUSH_ALLOW_LOOPBACK === 'on',
  });
  return { push, pushPublicKey: keys.publicKey };
}

/** Push services accept only a mailto or https URL. */
function subjectOf(publicUrl: string): string {
  return publicUrl.startsWith('https://') ? publicUrl : 'mailto:push@grow.example';
}
