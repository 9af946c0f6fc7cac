const dayMs = 24 * 60 * 60 * 1000;

/** The hour at which a person's day begins: what they do after midnight still belongs to their evening. */
const firstHour = 4;

/** Cached: creating one costs a hundred times its use. */
const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The day that an instant belongs to, as days since 1970. Days begin at 4:00 of the wall clock, also across its changes.
 *
 * @param timeZone an IANA time zone; the device's own by default
 */
export function dayNumber(instant: Date, timeZone?: string): number {
  const [year = 1970, month = 1, day = 1, hour = 0] =
    timeZone === undefined
      ? // The first screen asks this, and a slow phone needs 40 ms for its first Intl.DateTimeFormat.
        [instant.getFullYear(), instant.getMonth() + 1, instant.getDate(), instant.getHours()]
      : timeIn(instant, timeZone);
  return Date.UTC(year, month - 1, day) / dayMs - (hour < firstHour ? 1 : 0);
}

/** Year, month, day and hour of the wall clock. */
function timeIn(instant: Date, timeZone: string): number[] {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone, ...date, hour: 'numeric', hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  const [month = 1, day = 1, year = 1970, hour = 0] = (clock.format(instant).match(/\d+/gu) ?? []).map(Number);
  return [year, month, day, hour];
}

/** The same day as a date: '2026-11-21'. */
export function dayOf(instant: Date, timeZone?: string): string {
  return dateOfDay(dayNumber(instant, timeZone)).toISOString().slice(0, 10);
}

/** The midnight of UTC at which a day begins for arithmetic. */
export function dateOfDay(day: number): Date {
  return new Date(day * dayMs);
}

/** The day of the week: 0 for Monday. */
export function weekday(day: number): number {
  return (((day + 3) % 7) + 7) % 7;
}
