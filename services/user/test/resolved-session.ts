import { z } from 'zod';

export const resolvedSessionSchema = z.object({
  user: z
    .object({
      userId: z.int(),
      isAdmin: z.boolean(),
      isGuest: z.boolean(),
      sessionId: z.string(),
      timeZone: z.string(),
    })
    .nullable(),
});
