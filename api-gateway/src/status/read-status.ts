import type { Status } from '@grow/contracts';
import type { RegistryReader } from '../assets/read-registry.ts';
import type { ReleaseStore } from '../assets/release-store.ts';
import { checkService } from './check-service.ts';
import { createLiveReleaseReader } from './live-releases.ts';

export type StatusReader = () => Promise<Status>;

type Options = {
  contentUrl: string;
  userUrl: string;
  store: ReleaseStore;
  readRegistry: RegistryReader;
  /** Whether the events of every service are received. */
  isReceivingEvents: () => boolean;
};

/** The services are checked at most once in this time. */
const cacheMs = 5000;

/** Returns the state of each part, with the live releases. It never fails, and contains neither addresses nor errors. */
export function createStatusReader(options: Options): StatusReader {
  const readLiveReleases = createLiveReleaseReader(options.store);
  let latest: { status: Promise<Status>; at: number } | undefined;

  async function check(): Promise<Status> {
    const [content, user, registry] = await Promise.all([
      checkService(options.contentUrl),
      checkService(options.userUrl),
      options.readRegistry().catch(() => null),
    ]);
    const parts: Status['parts'] = [
      { id: 'gateway', state: registry === null ? 'down' : 'ok' },
      { id: 'content', state: content.service },
      { id: 'content-database', state: content.database },
      { id: 'user', state: user.service },
      { id: 'user-database', state: user.database },
      { id: 'events', state: options.isReceivingEvents() ? 'ok' : 'down' },
    ];
    const isDown = content.service === 'down' && user.service === 'down';
    const isOk = parts.every(({ state }) => state === 'ok');
    return {
      state: isOk ? 'ok' : isDown ? 'down' : 'degraded',
      checkedAt: new Date().toISOString(),
      parts,
      releases: registry === null ? [] : await readLiveReleases(registry),
    };
  }

  return () => {
    const now = performance.now();
    if (latest === undefined || now - latest.at > cacheMs) latest = { status: check(), at: now };
    return latest.status;
  };
}
