const daySeconds = 24 * 60 * 60;

/** A session that was not used for this long has expired. */
export const idleLifetimeSeconds = 14 * daySeconds;

/** However much it is used, a session expires this long after the sign-in. */
export const absoluteLifetimeSeconds = 90 * daySeconds;

/** A sign-in at the provider that was not exchanged for a session here expires after this long. */
export const unfinishedSignInSeconds = 60 * 60;
