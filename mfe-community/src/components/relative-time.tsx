import { chakra, localTime } from '@grow/ui';

const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'narrow' });
const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '5m ago', 'yesterday', and the date for what is older than a week. */
export function describeTime(at: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000);
  if (seconds < 60) return 'just now';
  if (seconds >= 7 * 86_400) return at.toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' });
  const [unit, length] = steps.find(([, step]) => seconds >= step) ?? ['minute', 60];
  return format.format(-Math.floor(seconds / length), unit);
}

export function RelativeTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <chakra.time dateTime={at} title={localTime(at)} color="fg.muted" fontSize="sm" whiteSpace="nowrap">
      {describeTime(date, new Date())}
    </chakra.time>
  );
}
