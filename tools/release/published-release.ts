import { releaseSchema } from '@grow/contracts';
import { z } from 'zod/mini';

/** What a publish stores: a release as pages know it, and data that only the checks need. */
export const publishedReleaseSchema = z.extend(releaseSchema, {
  /**
   * By shared module: the names that a remote imports from it, or those that a shell exports in it. Unknown for builds
   * that did not record them.
   */
  names: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;
