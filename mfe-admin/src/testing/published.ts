/** The state of content whose latest revision is published. */
export const published = { revision: 5, publishedRevision: 5, schedule: null, problem: null, review: null };
