import { releaseSchema } from '@grow/contracts';
import { z } from 'zod/mini';

/** What `publish` stores: a release as pages know it, and what only the checks need. */
export const publishedReleaseSchema = z.extend(releaseSchema, {
  /**
   * By shared module: the names that a remote imports from it, or that a shell exports. Not every build records
   * them.
   */
  names: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The modules of `src/slots`, which the manifest may put in places. */
  slotModules: z.optional(z.array(z.string())),
});
export type PublishedRelease = z.infer<typeof publishedReleaseSchema>;
