const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** The tolerated error of a device's clock. */
export const clockToleranceMilliseconds = 2 * minute;

/** A completion that waited longer on a device counts from its arrival. */
export const completionWaitMilliseconds = 30 * day;

/** Whether `completionTime` needs `accountCreatedAt` for this time. A recent time counts in any case. */
export function isLateCompletion(claimed: Date, now: Date): boolean {
  return claimed.getTime() < now.getTime() - clockToleranceMilliseconds;
}

/**
 * When a lesson counts as completed. A device that was offline claims a time of its own clock, which counts if it is
 * plausible: not in the future, not before the account was created (null if unknown), and not too long ago. Otherwise
 * the completion counts from its arrival.
 */
export function completionTime(claimed: Date | null, now: Date, accountCreatedAt: Date | null): Date {
  if (claimed === null) return now;
  const earliest = Math.max(
    now.getTime() - completionWaitMilliseconds,
    (accountCreatedAt?.getTime() ?? 0) - clockToleranceMilliseconds,
  );
  const latest = now.getTime() + clockToleranceMilliseconds;
  const time = claimed.getTime();
  return time >= earliest && time <= latest ? claimed : now;
}
