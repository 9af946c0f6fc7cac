import { defineTokens } from '@chakra-ui/react';
import { spacingScale } from './spacing-scale.ts';

/**
 * Small steps grow with the text up to 130 %, the largest text size of the app. With larger text they would take the
 * room that words need on a phone.
 */
const valueOf = (step: number) => (step > 20 ? `${step / 4}rem` : `min(${step / 4}rem, ${(step * 4 * 13) / 10}px)`);
const spacing = Object.fromEntries(spacingScale.map((step) => [String(step), { value: valueOf(step) }]));

function values<Value extends string | number>(record: Record<string, Value>): Record<string, { value: Value }> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, { value }]));
}

/** System fonts, then Thai ones: Noto on Android, Leelawadee on Windows, Thonburi on Apple. */
const sans =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Thai", "Leelawadee UI", Thonburi, sans-serif';

/** The scales for style props: `p="4"` is 1rem. Colors that follow light and dark are in semantic-tokens.ts. */
export const tokens = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    ...values({
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      page: '68.75rem',
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      prose: '65ch',
      '1/2': '50%',
      dvh: '100dvh',
      vw: '100vw',
    }),
  },
  radii: values({ xs: '6px', sm: '10px', md: '14px', lg: '18px', xl: '24px', full: '9999px' }),
  fonts: values({
    heading: `ui-rounded, "SF Pro Rounded", ${sans}`,
    body: sans,
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  }),
  fontSizes: values({
    '2xs': '0.6875rem',
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700', extrabold: '800' }),
  lineHeights: values({ none: '1', short: '1.25', moderate: '1.45', tall: '1.65' }),
  letterSpacings: values({ tight: '-0.02em', wide: '0.02em', wider: '0.06em' }),
  durations: values({
    fastest: '60ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '200ms',
    slow: '300ms',
    slowest: '800ms',
  }),
  easings: values({ out: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }),
  animations: values({
    spin: 'spin 0.9s linear infinite',
    pulse: 'pulse 1.6s cubic-bezier(0.4, 0, 0.6, 1) infinite',
  }),
  zIndex: values({ base: 0, docked: 10, sticky: 20, overlay: 1300, modal: 1400, popover: 1500, toast: 1700 }),
  cursor: values({ button: 'pointer', menuitem: 'pointer', disabled: 'not-allowed', option: 'pointer' }),
});
