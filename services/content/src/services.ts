import { uploadLessonImage } from '@grow/contracts';
import { createFileStore, createPublicFetch, createStorage, openPeers, type Logger } from '@grow/service-kit';
import type { MikroORM } from '@mikro-orm/postgresql';
import { contentImageFolder } from './authoring/editing/content-images.ts';
import { exportFolder } from './authoring/jobs/content-exports.ts';
import { createContentJobs } from './authoring/jobs/content-jobs.ts';
import { contactSettings } from './community/contact/contact-settings.ts';
import { postImageFolder } from './community/posts/post-images.ts';
import type { Settings } from './config.ts';
import { createContentCache } from './learning/content-cache/content-cache.ts';
import { createAuthorCards } from './user-service/author-cards.ts';

/** The objects that routes share within one process. Each route takes those that it needs. */
export function createServices(settings: Settings, orm: MikroORM, log: Logger) {
  const peers = openPeers('content', settings, log);
  const fork = () => orm.em.fork();
  const content = createContentCache(fork);
  const storage = createStorage(settings);
  const jobSettings = { databaseUrl: settings.DATABASE_URL_CONTENT, storage: settings, peers: settings };
  return {
    peers,
    content,
    storage,
    jobs: createContentJobs({ settings: jobSettings, fork, storage, content, log }),
    authors: createAuthorCards({ peers, log }),
    files: createFileStore({ settings, orm, folders: [postImageFolder, contentImageFolder, exportFolder], log }),
    fetchPicture: createPublicFetch({ maxBytes: uploadLessonImage.upload.maxBytes }),
    holdsFirstPost: settings.HOLD_FIRST_POST,
    contact: contactSettings(settings, settings.DEMO),
  };
}

export type Services = ReturnType<typeof createServices>;
