const daySeconds = 24 * 60 * 60;

/** A session that nobody used for this long is over. */
export const idleLifetimeSeconds = 14 * daySeconds;

/** However much it is used, a session ends this long after the sign-in. */
export const absoluteLifetimeSeconds = 90 * daySeconds;

/** A sign-in at the provider that was not brought here for a session is void after this long. */
export const unfinishedSignInSeconds = 60 * 60;
