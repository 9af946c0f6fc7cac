import { notificationSchema } from '@grow/contracts';
import { callInternal } from '@grow/service-kit';
import { z } from 'zod';

type UserService = { baseUrl: string; internalSecret: string };

/** Hands one notification to the user service. Twice does no harm: the same key is shown once. */
export function createNotificationDelivery({ baseUrl, internalSecret }: UserService) {
  return async (payload: unknown): Promise<void> => {
    await callInternal({
      baseUrl,
      internalSecret,
      as: 'content',
      method: 'POST',
      path: '/internal/notifications',
      body: notificationSchema.parse(payload),
      output: z.undefined(),
      timeoutMs: 5000,
    });
  };
}
