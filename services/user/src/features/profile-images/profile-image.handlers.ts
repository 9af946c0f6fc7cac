import type { ObjectStorage, OutboxHandlers } from '@grow/service-kit';
import { z } from 'zod';
import { removeImageTopic } from './replace-profile-image.ts';

const keysSchema = z.object({ large: z.string(), small: z.string() });

/** The outbox topics of profile images. */
export function profileImageHandlers({ storage }: { storage: ObjectStorage }): OutboxHandlers {
  return {
    [removeImageTopic]: async (payload) => {
      const keys = keysSchema.parse(payload);
      await storage.delete(keys.large);
      await storage.delete(keys.small);
    },
  };
}
