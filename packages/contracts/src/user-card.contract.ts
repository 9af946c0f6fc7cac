import { z } from 'zod';

/** What anyone may see of a user beside a post, a comment or a message. */
export const userCardSchema = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string(),
  profileImage: z.string().nullable(),
  level: z.int(),
});
export type UserCard = z.infer<typeof userCardSchema>;

/** The most ids in one question for cards. Whoever wants more asks again. */
export const userCardsAtOnce = 500;

/** What services tell each other: the card, and when the account was made (new accounts have narrower limits). */
export const internalUserCardSchema = userCardSchema.extend({ createdAt: z.iso.datetime(), isGuest: z.boolean() });
export type InternalUserCard = z.infer<typeof internalUserCardSchema>;
