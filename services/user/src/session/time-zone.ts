/** The given IANA time zone where it is one, else UTC. */
export function timeZoneOrUtc(timeZone: string | null | undefined): string {
  if (timeZone === null || timeZone === undefined || !/^[A-Za-z][\w+\-/]{0,63}$/u.test(timeZone)) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** The calendar day of a moment in a time zone: '2026-11-21'. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
}
