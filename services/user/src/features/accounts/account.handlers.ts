import { callInternal, type ObjectStorage, type OutboxHandlers } from '@grow/service-kit';
import { z } from 'zod';
import { eraseTopic } from './erase-account.ts';

type HandlerServices = { content: { baseUrl: string; internalSecret: string }; storage: ObjectStorage };

const payloadSchema = z.object({ userId: z.int(), profileImage: z.string().nullable() });

/** '/uploads/profile-images/<name>-large.webp'; the small picture lies beside it. */
const uploadedImage = /^\/uploads\/(profile-images\/[0-9a-f]{32})-large\.webp$/u;

/** The outbox topic of accounts: what a deleted one leaves in the content service and in the file storage. */
export function accountHandlers({ content, storage }: HandlerServices): OutboxHandlers {
  return {
    [eraseTopic]: async (payload) => {
      const { userId, profileImage } = payloadSchema.parse(payload);
      const image = uploadedImage.exec(profileImage ?? '')?.[1];
      if (image !== undefined) for (const size of ['large', 'small']) await storage.delete(`${image}-${size}.webp`);
      await callInternal({
        ...content,
        as: 'user',
        method: 'POST',
        path: `/internal/users/${userId}/erase`,
        output: z.unknown(),
        timeoutMs: 10_000,
      });
    },
  };
}
