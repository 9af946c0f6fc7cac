import { z } from 'zod/mini';
import { idParam } from '../contract.ts';
import { defineInternalContract } from './internal-contract.ts';

/** An account that has not been here for so long publishes nothing, so others need not wait for it. */
export const activePublisherDays = 30;

/** Whether anybody but this user may publish content, and has been here lately. */
export const findOtherPublisher = defineInternalContract({
  id: 'find-other-publisher',
  service: 'user',
  caller: 'content',
  method: 'GET',
  path: '/internal/users/{userId}/other-publisher',
  params: z.object({ userId: idParam }),
  output: z.object({ exists: z.boolean() }),
});
