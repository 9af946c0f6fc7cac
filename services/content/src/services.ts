import { uploadLessonImage } from '@grow/contracts';
import { createFileStore, createPublicFetch, type Logger } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Settings } from './config.ts';
import type { ContentCache } from './content-cache/content-cache.ts';
import { createAuthorCards } from './features/authors/index.ts';
import { contactSettings } from './features/contact/index.ts';
import type { ContentArchive } from './features/content-archive/index.ts';
import { imageFolders } from './features/post-images/index.ts';

/** Services of the community and contact routes, shared within one process. */
export function createCommunityServices(settings: Settings, orm: MikroORM, log: Logger) {
  return {
    userService: { baseUrl: settings.USER_URL, internalSecret: settings.INTERNAL_SECRET },
    authors: createAuthorCards({ userUrl: settings.USER_URL, internalSecret: settings.INTERNAL_SECRET, log }),
    files: createFileStore({ settings, orm, folders: imageFolders, log }),
    fetchPicture: createPublicFetch({ maxBytes: uploadLessonImage.upload.maxBytes }),
    contact: contactSettings(settings, settings.DEMO),
  };
}

/** Services that all routes share. */
export type Services = ReturnType<typeof createCommunityServices> & { content: ContentCache; archive: ContentArchive };
