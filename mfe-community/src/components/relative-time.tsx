import { useOverTime } from '@grow/mfe-kit';
import { chakra, currentLocales, localTime } from '@grow/ui';
import { t, useT } from '../texts.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '5m ago', 'yesterday', or the date if more than a week ago. */
export function describeTime(at: Date, now: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000);
  if (seconds < 60) return t('justNow');
  const locales = [...currentLocales()];
  if (seconds >= 7 * 86_400) return at.toLocaleDateString(locales, { day: 'numeric', month: 'short', year: 'numeric' });
  const [unit, length] = steps.find(([, step]) => seconds >= step) ?? ['minute', 60];
  const format = new Intl.RelativeTimeFormat(locales, { numeric: 'auto', style: 'narrow' });
  return format.format(-Math.floor(seconds / length), unit);
}

export function RelativeTime({ at }: { at: string }) {
  // Re-renders on a language change.
  useT();
  const time = useOverTime(() => describeTime(new Date(at), new Date()));
  return (
    <chakra.time dateTime={at} title={localTime(at)} color="fg.muted" fontSize="sm">
      {time}
    </chakra.time>
  );
}
