import type { CommunityServices } from './community/community-services.ts';
import type { ContentCache } from './content-cache/content-cache.ts';
import type { ContentArchive } from './features/content-archive/content-archive.ts';
import type { Completion, CompletionRequest } from './features/progress/complete-lessons.ts';

/** What the routes share within one process. */
export type Services = CommunityServices & {
  content: ContentCache;
  archive: ContentArchive;
  /** Completes a lesson, in the database together with what others complete at the same moment. */
  complete: (request: CompletionRequest) => Promise<Completion>;
};
