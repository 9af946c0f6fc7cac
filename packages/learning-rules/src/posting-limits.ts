const day = 24 * 60 * 60 * 1000;

/** An account counts as new for this long, because spam comes from new accounts. */
export const newAccountMilliseconds = 3 * day;

type PostingLimits = {
  postsPerHour: number;
  commentsPerHour: number;
  messagesPerHour: number;
  /** The maximum number of people per day who have never written to the sender. */
  strangersPerDay: number;
  /** The maximum number of links in one text. */
  linksPerText: number;
};

const newAccount: PostingLimits = {
  postsPerHour: 5,
  commentsPerHour: 30,
  messagesPerHour: 40,
  strangersPerDay: 5,
  linksPerText: 1,
};
const knownAccount: PostingLimits = {
  postsPerHour: 30,
  commentsPerHour: 200,
  messagesPerHour: 300,
  strangersPerDay: 50,
  linksPerText: 10,
};

/**
 * The posting limits of an account. `createdAt` is null if the creation time is unknown. The account then counts as
 * new, so that an outage does not allow spam.
 */
export function postingLimits(createdAt: Date | null, now: Date): PostingLimits {
  if (createdAt === null) return newAccount;
  return now.getTime() - createdAt.getTime() < newAccountMilliseconds ? newAccount : knownAccount;
}
