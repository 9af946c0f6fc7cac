/** Of something that learners read as it was last saved. */
export const published = { version: 5, publishedVersion: 5, schedule: null, problem: null, review: null };
