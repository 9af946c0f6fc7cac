import { uploadLessonImage } from '@grow/contracts';
import { createFileStore, createPublicFetch, type Logger } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Settings } from './config.ts';
import type { ContentCache } from './learning/content-cache/content-cache.ts';
import { createAuthorCards } from './user-service/author-cards.ts';
import { contactSettings } from './community/contact/contact-settings.ts';
import type { ContentArchive } from './authoring/archive/content-archive.ts';
import { contentImageFolder } from './authoring/editing/content-images.ts';
import { postImageFolder } from './community/posts/post-images.ts';

/** Services of the community and contact routes, shared within one process. */
export function createCommunityServices(settings: Settings, orm: MikroORM, log: Logger) {
  return {
    userService: { baseUrl: settings.USER_URL, internalSecret: settings.INTERNAL_SECRET },
    authors: createAuthorCards({ userUrl: settings.USER_URL, internalSecret: settings.INTERNAL_SECRET, log }),
    files: createFileStore({ settings, orm, folders: [postImageFolder, contentImageFolder], log }),
    fetchPicture: createPublicFetch({ maxBytes: uploadLessonImage.upload.maxBytes }),
    contact: contactSettings(settings, settings.DEMO),
  };
}

/** Services that all routes share. */
export type Services = ReturnType<typeof createCommunityServices> & { content: ContentCache; archive: ContentArchive };
