import { z } from 'zod/mini';

/** The public fields of a user, shown with a post, a comment or a message. */
export const userCardSchema = z.object({
  id: z.int(),
  displayName: z.string(),
  profileImage: z.nullable(z.string()),
  level: z.int(),
});
export type UserCard = z.infer<typeof userCardSchema>;
