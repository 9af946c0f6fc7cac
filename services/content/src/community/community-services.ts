import type { ContactSettings } from '@grow/contracts';
import { createStorage, storageSettingsShape, type Logger, type ObjectStorage } from '@grow/service-kit';
import type { z } from 'zod';
import { createAuthorCards, type AuthorCards } from './author-cards.ts';
import { contactSettings, contactSettingsShape } from '../features/contact/contact-settings.ts';

/** What the routes of the community and the contact page share within one process. */
export type CommunityServices = {
  authors: AuthorCards;
  storage: ObjectStorage;
  contact: ContactSettings;
};

/** To spread into the settings of the service. */
export const communitySettingsShape = { ...storageSettingsShape, ...contactSettingsShape };

type CommunitySettings = z.output<z.ZodObject<typeof communitySettingsShape>> & {
  DEMO: boolean;
  USER_URL: string;
  INTERNAL_SECRET: string;
};

export function createCommunityServices(settings: CommunitySettings, log: Logger): CommunityServices {
  return {
    authors: createAuthorCards({ userUrl: settings.USER_URL, internalSecret: settings.INTERNAL_SECRET, log }),
    storage: createStorage(settings),
    contact: contactSettings(settings, settings.DEMO),
  };
}
