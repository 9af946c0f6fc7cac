import { defineRecipe } from '@chakra-ui/react';

const field = {
  width: '100%',
  minW: '0',
  h: '12',
  px: '3.5',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l2',
  // At least 16 px: iOS zooms in on focus for smaller text.
  fontSize: 'md',
  appearance: 'none',
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  focusVisibleRing: 'inside',
  focusRingColor: 'green.fg',
  _disabled: { opacity: 0.6, cursor: 'disabled' },
  _invalid: { borderColor: 'border.error' },
} as const;

const fieldVariants = {
  size: { sm: { h: '11', px: '3' }, md: {}, lg: { h: '14', px: '4' } },
} as const;

const button = defineRecipe({
  className: 'chakra-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'full',
    // One line, unless the label is wider than the page (small screen or large text): then it wraps.
    flexShrink: '0',
    maxW: '100%',
    textAlign: 'center',
    py: '0.5',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    lineHeight: 'short',
    fontWeight: 'semibold',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color, transform, opacity',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _active: { transform: 'scale(0.98)' },
    _disabled: { opacity: 0.55, cursor: 'disabled', transform: 'none' },
    _icon: { flexShrink: '0', width: '1.15em', height: '1.15em' },
    // Chakra hides the label beside a spinner from screen readers too, and the button would have no name.
    '&[data-loading] > span > div + span': { visibility: 'visible !important', color: 'transparent' },
  },
  variants: {
    size: {
      // Small buttons get a 44 px touch target from an invisible pseudo-element, which starts inside the border.
      xs: {
        minH: '8',
        minW: '8',
        px: '3',
        fontSize: 'xs',
        gap: '1',
        _after: { content: '""', position: 'absolute', inset: '-7px' },
      },
      sm: {
        minH: '9',
        minW: '9',
        px: '4',
        fontSize: 'sm',
        gap: '1.5',
        _after: { content: '""', position: 'absolute', inset: '-5px' },
      },
      md: { minH: '11', minW: '11', px: '5', fontSize: 'md', gap: '2' },
      lg: { minH: '12', minW: '12', px: 'min(1.5rem, 7vw)', fontSize: 'md', gap: '2' },
      xl: { minH: '14', minW: '14', px: '7', fontSize: 'lg', gap: '2.5' },
    },
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', _hover: { bg: 'colorPalette.solid/90' } },
      subtle: { bg: 'colorPalette.muted', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.border' } },
      surface: {
        bg: 'bg.panel',
        color: 'colorPalette.fg',
        borderColor: 'border',
        _hover: { bg: 'colorPalette.subtle' },
      },
      outline: { color: 'colorPalette.fg', borderColor: 'border.emphasized', _hover: { bg: 'colorPalette.subtle' } },
      ghost: { bg: 'transparent', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.subtle' } },
      plain: { color: 'colorPalette.fg', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const badge = defineRecipe({
  className: 'chakra-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'full',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    _icon: { width: '1.1em', height: '1.1em' },
  },
  variants: {
    size: {
      xs: { fontSize: '2xs', px: '1.5', minH: '4' },
      sm: { fontSize: 'xs', px: '2', minH: '5' },
      md: { fontSize: 'xs', px: '2.5', minH: '6' },
      lg: { fontSize: 'sm', px: '3', minH: '7' },
    },
    variant: {
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      subtle: { bg: 'colorPalette.muted', color: 'colorPalette.fg' },
      outline: { color: 'colorPalette.fg', borderWidth: '1px', borderColor: 'colorPalette.border' },
      surface: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        borderWidth: '1px',
        borderColor: 'colorPalette.border',
      },
      plain: { color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { size: 'sm', variant: 'subtle' },
});

/** Only recipes in use: each one adds to every cold start. */
export const recipes = {
  button,
  badge,
  input: defineRecipe({ className: 'chakra-input', base: field, variants: fieldVariants }),
  textarea: defineRecipe({
    className: 'chakra-textarea',
    base: { ...field, h: 'auto', minH: '24', py: '3', lineHeight: 'moderate', resize: 'vertical' },
    variants: { size: { sm: {}, md: {}, lg: {} } },
  }),
  heading: defineRecipe({
    className: 'chakra-heading',
    base: {
      fontFamily: 'heading',
      fontWeight: 'bold',
      letterSpacing: 'tight',
      lineHeight: 'short',
      textWrap: 'balance',
    },
    variants: {
      size: {
        xs: { fontSize: 'sm' },
        sm: { fontSize: 'md' },
        md: { fontSize: 'lg' },
        lg: { fontSize: 'xl' },
        // At most as large as a long word needs on a phone.
        xl: { fontSize: 'min({fontSizes.2xl}, 9vw)' },
        '2xl': { fontSize: 'min({fontSizes.3xl}, 9vw)' },
        '3xl': { fontSize: 'min({fontSizes.4xl}, 9vw)' },
      },
    },
    defaultVariants: { size: 'lg' },
  }),
  link: defineRecipe({
    className: 'chakra-link',
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      color: 'green.fg',
      fontWeight: 'medium',
      borderRadius: 'xs',
      focusVisibleRing: 'outside',
      textUnderlineOffset: '3px',
    },
    variants: {
      variant: { underline: { textDecoration: 'underline' }, plain: { _hover: { textDecoration: 'underline' } } },
    },
    defaultVariants: { variant: 'underline' },
  }),
  container: defineRecipe({
    className: 'chakra-container',
    base: { position: 'relative', width: '100%', maxW: 'page', mx: 'auto', px: { base: 'min(1rem, 5vw)', md: '6' } },
  }),
  skeleton: defineRecipe({
    className: 'chakra-skeleton',
    base: {
      bg: 'bg.muted',
      borderRadius: 'l2',
      animation: 'pulse',
      color: 'transparent',
      _motionReduce: { animation: 'none' },
    },
  }),
  spinner: defineRecipe({
    className: 'chakra-spinner',
    base: {
      display: 'inline-block',
      borderWidth: '2.5px',
      borderStyle: 'solid',
      borderColor: 'currentColor',
      borderBottomColor: 'transparent',
      borderInlineStartColor: 'transparent',
      borderRadius: 'full',
      width: 'var(--spinner-size)',
      height: 'var(--spinner-size)',
      animation: 'spin',
    },
    variants: {
      size: {
        inherit: { '--spinner-size': '1em' },
        xs: { '--spinner-size': 'sizes.3' },
        sm: { '--spinner-size': 'sizes.4' },
        md: { '--spinner-size': 'sizes.5' },
        lg: { '--spinner-size': 'sizes.8' },
        xl: { '--spinner-size': 'sizes.10' },
      },
    },
    defaultVariants: { size: 'md' },
  }),
};
