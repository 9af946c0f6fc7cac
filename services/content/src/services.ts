import type { ContactSettings } from '@grow/contracts';
import { createFileStore, storageSettingsShape, type FileStore, type Logger } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { ContentCache } from './content-cache/content-cache.ts';
import { createAuthorCards, type AuthorCards } from './features/authors/index.ts';
import { contactSettings, contactSettingsShape } from './features/contact/index.ts';
import type { ContentArchive } from './features/content-archive/index.ts';
import { imageFolders } from './features/post-images/index.ts';

/** What the routes of the community and the contact page share within one process. */
export type CommunityServices = {
  authors: AuthorCards;
  files: FileStore;
  contact: ContactSettings;
};

/** What the routes share within one process. */
export type Services = CommunityServices & {
  content: ContentCache;
  archive: ContentArchive;
};

/** To spread into the settings of the service. */
export const communitySettingsShape = { ...storageSettingsShape, ...contactSettingsShape };

type CommunitySettings = z.output<z.ZodObject<typeof communitySettingsShape>> & {
  DEMO: boolean;
  USER_URL: string;
  INTERNAL_SECRET: string;
};

export function createCommunityServices(settings: CommunitySettings, orm: MikroORM, log: Logger): CommunityServices {
  return {
    authors: createAuthorCards({ userUrl: settings.USER_URL, internalSecret: settings.INTERNAL_SECRET, log }),
    files: createFileStore({ settings, orm, folders: imageFolders, log }),
    contact: contactSettings(settings, settings.DEMO),
  };
}
