import { z } from 'zod/mini';

/** The two kinds of learning path (spec: learning-paths). */
export const pathTypeSchema = z.enum(['soil', 'hydroponics']);
export type PathType = z.infer<typeof pathTypeSchema>;
