import type { CommunityServices } from './community/community-services.ts';
import type { ContentCache } from './content-cache/content-cache.ts';

/** What the routes share within one process. */
export type Services = CommunityServices & {
  content: ContentCache;
};
