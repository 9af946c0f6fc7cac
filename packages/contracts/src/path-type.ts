import { z } from 'zod/mini';

/** The two kinds of learning path (specification 1.3). */
export const pathTypeSchema = z.enum(['soil', 'hydroponics']);
export type PathType = z.infer<typeof pathTypeSchema>;
