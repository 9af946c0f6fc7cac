import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { recipes } from './recipes.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

const textSizes = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'];
const textStyles = Object.fromEntries(
  textSizes.map((size) => [
    size,
    { value: { fontSize: size, lineHeight: size.endsWith('s') ? 'moderate' : undefined } },
  ]),
);

export const themeConfig = defineConfig({
  cssVarsPrefix: 'gb',
  cssVarsRoot: ':where(html)',
  preflight: true,
  globalCss: {
    html: {
      colorScheme: 'light dark',
      bg: 'bg',
      color: 'fg',
      fontFamily: 'body',
      lineHeight: 'moderate',
      overflowWrap: 'break-word',
      colorPalette: 'green',
      // Keeps a focused element clear of the header and the tab bar, which hardly grow with large text.
      scrollPaddingBlock:
        'calc(min(6rem, 96px) + env(safe-area-inset-top)) calc(min(6rem, 96px) + env(safe-area-inset-bottom))',
      // For the offset of a sticky bar, by `min()`: far out of the screen, so that the bar scrolls with the content, if
      // the screen is short or the text large.
      '--only-if-tall': 'calc((100dvh - 28rem) * 1000)',
    },
    // Thai has two rows of marks above a letter, and one below it.
    'html:lang(th)': {
      '--gb-line-heights-short': '1.5',
      '--gb-line-heights-moderate': '1.65',
      '--gb-line-heights-tall': '1.85',
      '--gb-letter-spacings-tight': 'normal',
    },
    body: { minH: '100dvh', overflowX: 'clip', '@supports (text-wrap: pretty)': { textWrap: 'pretty' } },
    '*, *::before, *::after': {
      borderColor: 'border',
      // Components wait for the end of animations, and nothing for that of transitions.
      _motionReduce: { animationDuration: '1ms !important', transitionDuration: '0s !important' },
    },
    // The default is the width of the longest word.
    fieldset: { minW: '0' },
    // A tap takes effect at once, without the double-tap delay.
    'a, button, label': { touchAction: 'manipulation' },
    'a:active, button:active:enabled': { opacity: 0.7 },
    '*::placeholder': { color: 'fg.subtle', opacity: 1 },
    '*::selection': { bg: 'green.border' },
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '62rem', xl: '80rem' },
    tokens,
    semanticTokens,
    recipes,
    textStyles,
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.55' } },
      'grow-wide': { from: { transform: 'scaleX(0)' } },
      'close-ring': { from: { strokeDashoffset: '100' } },
      'fly-out': { from: { opacity: '1' }, to: { opacity: '0', translate: '0 -11rem' } },
      'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
      'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
      'rise-in': { from: { opacity: '0', translate: '0 24px' }, to: { opacity: '1', translate: '0 0' } },
      'sink-out': { from: { opacity: '1', translate: '0 0' }, to: { opacity: '0', translate: '0 16px' } },
    },
  },
});

/** The slim system: Chakra's style engine with our tokens and only the recipes in use. */
export const system = createSystem(defaultBaseConfig, themeConfig);

export type Theme = typeof system;
