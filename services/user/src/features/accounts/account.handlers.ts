import { eraseUserContent } from '@grow/contracts/internal';
import { callInternal, type OutboxHandlers, type ServiceAddress } from '@grow/service-kit';
import { eraseTopic } from './erase-account.ts';

type HandlerServices = { content: ServiceAddress };

/** The outbox topic of accounts: what a deleted one leaves in the content service. */
export function accountHandlers({ content }: HandlerServices): OutboxHandlers {
  return {
    [eraseTopic.name]: async (payload) => {
      const { userId } = eraseTopic.payload.parse(payload);
      const params = { userId: String(userId) };
      await callInternal(eraseUserContent, { params }, { ...content, timeoutMs: 10_000 });
    },
  };
}
