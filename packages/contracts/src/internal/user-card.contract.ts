import { z } from 'zod/mini';
import { idSchema } from '../contract.ts';
import { userCardSchema } from '../user-card.contract.ts';
import { defineInternalContract } from './internal-contract.ts';

/** The maximum number of ids in one call. For more, call again. */
export const maxUserCards = 500;

/** The card, and when the account was created (new accounts have lower limits). */
const internalUserCardSchema = z.extend(userCardSchema, { createdAt: z.iso.datetime(), isGuest: z.boolean() });
export type InternalUserCard = z.infer<typeof internalUserCardSchema>;

/** The cards of the existing users, in no order. */
export const readUserCards = defineInternalContract({
  id: 'read-user-cards',
  service: 'user',
  caller: 'content',
  method: 'POST',
  path: '/internal/users/cards',
  body: z.object({ ids: z.array(idSchema).check(z.maxLength(maxUserCards)) }),
  output: z.array(internalUserCardSchema),
});
