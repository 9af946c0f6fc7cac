import type { QuietHours } from '@grow/contracts';

const minuteMs = 60_000;
const minutesOfDay = 24 * 60;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock time in the time zone, in minutes since midnight. */
export function wallClockMinutes(instant: Date, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
    clocks.set(timeZone, clock);
  }
  const [hours = '0', minutes = '0'] = clock.format(instant).split(':');
  return Number(hours) * 60 + Number(minutes);
}

function minutesOf(clockTime: string): number {
  const [hours = '0', minutes = '0'] = clockTime.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Whether the wall clock is within quiet hours: `from` or later, and before `to`. */
export function isQuiet(now: Date, quiet: QuietHours): boolean {
  if (!quiet.isOn) return false;
  const from = minutesOf(quiet.from);
  const to = minutesOf(quiet.to);
  const shown = wallClockMinutes(now, quiet.timeZone);
  return from < to ? shown >= from && shown < to : shown >= from || shown < to;
}

/**
 * The first whole minute from now at which it is quiet, or not quiet if `wanted` is false; null if there is none within
 * two days. Checks the wall clock minute by minute, so that an hour that a clock change skips or repeats needs no
 * special case.
 */
function firstMinute(now: Date, quiet: QuietHours, wanted: boolean): Date | null {
  const start = Math.floor(now.getTime() / minuteMs) * minuteMs;
  for (let step = 0; step <= 2 * minutesOfDay; step += 1) {
    const minute = new Date(start + step * minuteMs);
    if (isQuiet(minute, quiet) === wanted) return step === 0 ? now : minute;
  }
  return null;
}

/** When held notifications may be sent: now if it is not quiet. */
export function quietEndsAt(now: Date, quiet: QuietHours): Date {
  return firstMinute(now, quiet, false) ?? now;
}

/** Seconds until the next quiet hours, at most `limit`: a push service must not deliver later. */
export function secondsUntilQuiet(now: Date, quiet: QuietHours, limit: number): number {
  const start = quiet.isOn ? firstMinute(now, quiet, true) : null;
  if (start === null) return limit;
  return Math.min(limit, Math.floor((start.getTime() - now.getTime()) / 1000));
}
