import { releaseSchema } from '@grow/contracts';
import { z } from 'zod/mini';

/** What a publish keeps: a release as pages know it, and what only the gate asks. */
export const publishedReleaseSchema = z.extend(releaseSchema, {
  /**
   * By shared module: the names that a remote takes from it, those that a shell has in it. Not known of builds that did
   * not write it down.
   */
  names: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;
