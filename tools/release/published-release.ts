import { releaseSchema } from '@grow/contracts';
import { z } from 'zod';

/** What a publish keeps: a release as pages know it, and what only the gate asks. */
export const publishedReleaseSchema = releaseSchema.extend({
  /**
   * By shared module: the names that a remote takes from it, those that a shell has in it. Not known of builds that did
   * not write it down.
   */
  names: z.record(z.string(), z.array(z.string())).optional(),
});
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;
