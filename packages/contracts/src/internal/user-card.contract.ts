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

/** The maximum number of users among which one call looks for a name. */
export const maxNamedUsers = 1000;

/** Those of the users whose display name or username contains this text, without regard to case and accents. */
export const findUsersByName = defineInternalContract({
  id: 'find-users-by-name',
  service: 'user',
  caller: 'content',
  method: 'POST',
  path: '/internal/users/by-name',
  body: z.object({ ids: z.array(idSchema).check(z.maxLength(maxNamedUsers)), name: z.string() }),
  output: z.array(idSchema),
});

/** An account whose email is proven, on any installation, without the email itself: its SHA-256. */
export const accountKeySchema = z.string().check(z.regex(/^[0-9a-f]{64}$/u));

/** Who wrote something, as an archive names them. An id that is missing has no account any more. */
export const readArchivedAuthors = defineInternalContract({
  id: 'read-archived-authors',
  service: 'user',
  caller: 'content',
  method: 'POST',
  path: '/internal/users/archived-authors',
  body: z.object({ ids: z.array(idSchema).check(z.maxLength(maxUserCards)) }),
  output: z.array(z.object({ id: idSchema, name: z.string(), account: z.nullable(accountKeySchema) })),
});

/** The accounts here of authors in an archive. */
export const findArchivedAuthors = defineInternalContract({
  id: 'find-archived-authors',
  service: 'user',
  caller: 'content',
  method: 'POST',
  path: '/internal/users/by-account',
  body: z.object({ accounts: z.array(accountKeySchema).check(z.maxLength(maxUserCards)) }),
  output: z.array(z.object({ account: accountKeySchema, id: idSchema })),
});
