import { callInternal, type OutboxHandlers } from '@grow/service-kit';
import { z } from 'zod';
import { eraseTopic } from './erase-account.ts';

type HandlerServices = { content: { baseUrl: string; internalSecret: string } };

/** The outbox topic of accounts: what a deleted one leaves in the content service. */
export function accountHandlers({ content }: HandlerServices): OutboxHandlers {
  return {
    [eraseTopic.name]: async (payload) => {
      const { userId } = eraseTopic.payload.parse(payload);
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
