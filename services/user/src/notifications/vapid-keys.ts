import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '@grow/service-kit';
import webPush from 'web-push';
import type { z } from 'zod/mini';
import { vapidKeysSchema, type PushSettings } from './push.config.ts';

export type VapidKeys = z.infer<typeof vapidKeysSchema>;

/**
 * The VAPID key pair of this site. After a change no push arrives until each browser has opened a page. So it comes
 * from the settings, or is generated once and stored, readable only by its owner. If several processes start
 * concurrently, one generates it.
 */
export async function loadVapidKeys(
  settings: Pick<PushSettings, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY'>,
  dataDir: string,
): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  const file = path.resolve(dataDir, 'vapid.json');
  return (await readKeys(file)) ?? makeKeys(file);
}

async function readKeys(file: string): Promise<VapidKeys | null> {
  try {
    return vapidKeysSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
    // Omits the cause, because unparsable text may be part of the key.
    throw new OperatorError(
      `The keys of push notifications in ${file} cannot be read.`,
      'Put the file back from a backup. Without one remove it: a new pair is made, and people switch push on again.',
      { cause },
    );
  }
}

async function makeKeys(file: string): Promise<VapidKeys> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}.part`;
  await writeFile(draft, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isTaken) throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const keys = await readKeys(file);
  if (keys === null) throw new Error(`${file} vanished`);
  return keys;
}
