import type { CommunityServices } from './community/community-services.ts';
import type { ContentCache } from './content-cache/content-cache.ts';

/** What the routes share within one process. */
export type Services = CommunityServices & {
  content: ContentCache;
  /** Says that the outbox has a row: a completion writes them without a notice to every process (decision 0086). */
  wakeOutbox: () => void;
};
