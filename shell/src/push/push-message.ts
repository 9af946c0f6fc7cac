import type { PushMessage } from '@grow/contracts';

type ShownMessage = Pick<PushMessage, 'title' | 'body' | 'url' | 'tag'> & { category: string };

const fallback: ShownMessage = {
  title: 'Grow Bible',
  body: 'There is something new for you.',
  url: '/',
  tag: 'grow',
  category: '',
};

/**
 * What a push carries. Checked by hand: the service worker would else carry the whole schema library. A push that cannot
 * be read still shows something, because the browser takes the permission away from a site that stays silent.
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

/** The address that a tap opens: a place on this site, whatever the notification says. */
export function placeToOpen(data: unknown, origin: string): string {
  const url: unknown = typeof data === 'object' && data !== null && 'url' in data ? data.url : null;
  const target = typeof url === 'string' ? URL.parse(url, origin) : null;
  return target?.origin === origin ? target.href : `${origin}/`;
}
