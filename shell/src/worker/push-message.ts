import type { PushMessage } from '@grow/contracts';
import { parseUrl } from '@grow/text';

type ShownMessage = Pick<PushMessage, 'title' | 'body' | 'url' | 'tag'> & { category: string };

const fallback: ShownMessage = {
  title: 'Grow Bible',
  body: 'There is something new for you.',
  url: '/',
  tag: 'grow',
  category: '',
};

/**
 * Parses a push payload. Validated by hand, to keep zod out of the service worker. An invalid push still shows a
 * notification, because browsers revoke the permission of sites that show none.
 */
export function readPushMessage(data: unknown): ShownMessage {
  if (typeof data !== 'object' || data === null) return fallback;
  const given: Partial<Record<keyof ShownMessage, unknown>> = data;
  const text = (name: keyof ShownMessage): string => {
    const value = given[name];
    return typeof value === 'string' ? value : fallback[name];
  };
  return { title: text('title'), body: text('body'), url: text('url'), tag: text('tag'), category: text('category') };
}

/** The URL to open on a tap: always on this site, whatever the notification contains. */
export function urlToOpen(data: unknown, origin: string): string {
  const url: unknown = typeof data === 'object' && data !== null && 'url' in data ? data.url : null;
  const target = typeof url === 'string' ? parseUrl(url, origin) : null;
  return target?.origin === origin ? target.href : `${origin}/`;
}
