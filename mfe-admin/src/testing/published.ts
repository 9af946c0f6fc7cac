/** The state of content whose latest revision is published. */
export const published = { version: 5, publishedVersion: 5, schedule: null, problem: null, review: null };
