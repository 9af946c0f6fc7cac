import type { ContentCache } from './features/content-cache/content-cache.ts';

/** What the routes share within one process. */
export type Services = {
  content: ContentCache;
};
