import { z } from 'zod/mini';

/** The community guidelines (spec: community-page). Each moderator's decision names one. */
export const guidelineSchema = z.enum(['respect', 'share-knowledge', 'legal-compliance', 'no-spam', 'support']);
export type Guideline = z.infer<typeof guidelineSchema>;
