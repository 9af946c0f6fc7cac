import { defineSemanticTokens } from '@chakra-ui/react';
import { brandColour, pageColour } from '@grow/contracts';

/** The browser picks one by the page's `color-scheme`. */
function both(light: string, dark: string) {
  return { value: `light-dark(${light}, ${dark})` };
}

type Layer = readonly [geometry: string, light: string, dark: string];

/** Layers of a shadow; `light-dark()` only accepts colors, so each layer has its own. */
function shadow(...layers: readonly Layer[]) {
  return { value: layers.map(([geometry, light, dark]) => `${geometry} ${both(light, dark).value}`).join(', ') };
}

type Shade = readonly [light: string, dark: string];

/** A `colorPalette`: `fg` for text and icons, `solid` with `contrast` for fills. contrast.test.ts checks WCAG AA. */
function palette(of: { solid: Shade; contrast: Shade; fg: Shade; subtle: Shade; muted: Shade; border: Shade }) {
  return {
    solid: both(...of.solid),
    contrast: both(...of.contrast),
    fg: both(...of.fg),
    subtle: both(...of.subtle),
    muted: both(...of.muted),
    emphasized: both(...of.border),
    border: both(...of.border),
    focusRing: both(...of.fg),
  };
}

const onSolid: Shade = ['#ffffff', '#0c150d'];

/** Green of a healthy leaf on warm paper by day; the same plants at dusk in dark. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: both(pageColour.light, pageColour.dark),
      subtle: both('#f4f1e8', '#141a15'),
      muted: both('#ece9dd', '#1d251e'),
      emphasized: both('#dfdccd', '#2a342b'),
      panel: both('#ffffff', '#181f19'),
      error: both('#fdeceb', '#331614'),
      warning: both('#fdf3dc', '#30240c'),
      success: both('#e6f4e7', '#14301a'),
      info: both('#e5f2f6', '#10292f'),
    },
    fg: {
      DEFAULT: both('#1b241c', '#eef3ea'),
      muted: both('#566156', '#a9b7a9'),
      subtle: both('#606a60', '#93a294'),
      inverted: both('#ffffff', pageColour.dark),
      error: both('#b3261e', '#ffb4ab'),
      warning: both('#8a5a00', '#f5c76a'),
      success: both('#23692f', '#86d993'),
      info: both('#0b6070', '#7fd3e4'),
    },
    border: {
      DEFAULT: both('#e4e0d2', '#2a342b'),
      muted: both('#eeebe0', '#212922'),
      emphasized: both('#878f84', '#6d7b6e'),
      error: both('#b3261e', '#ffb4ab'),
    },
    green: palette({
      solid: [brandColour.light, brandColour.dark],
      contrast: onSolid,
      fg: ['#23692f', '#8fdc9b'],
      subtle: ['#e6f2e4', '#182d1c'],
      muted: ['#d3e8d1', '#20402a'],
      border: ['#a9cfa8', '#2f5a38'],
    }),
    teal: palette({
      solid: ['#0e6a7b', '#6dcbdd'],
      contrast: onSolid,
      fg: ['#0b6070', '#7fd3e4'],
      subtle: ['#e1f0f3', '#11292f'],
      muted: ['#c9e5ea', '#173a43'],
      border: ['#9cccd6', '#225560'],
    }),
    amber: palette({
      solid: ['#8f5a00', '#f1bf5b'],
      contrast: onSolid,
      fg: ['#7d4f00', '#f5c76a'],
      subtle: ['#fcf0d6', '#2c220d'],
      muted: ['#f8e2b3', '#403114'],
      border: ['#e4c37d', '#5c4719'],
    }),
    red: palette({
      solid: ['#b3261e', '#ff9d92'],
      contrast: onSolid,
      fg: ['#a3221b', '#ffb4ab'],
      subtle: ['#fceae8', '#321614'],
      muted: ['#f8d4d1', '#4a1f1b'],
      border: ['#e6a9a4', '#6d2d28'],
    }),
    gray: palette({
      solid: ['#2a332b', '#dde5da'],
      contrast: onSolid,
      fg: ['#2a332b', '#dde5da'],
      subtle: ['#f1eee4', '#1d251e'],
      muted: ['#e6e3d6', '#28312a'],
      border: ['#cfccbd', '#3a463c'],
    }),
  },
  shadows: {
    xs: shadow(['0 1px 2px', 'rgb(33 41 28 / 0.06)', 'rgb(0 0 0 / 0.5)']),
    sm: shadow(
      ['0 1px 3px', 'rgb(33 41 28 / 0.07)', 'rgb(0 0 0 / 0.5)'],
      ['0 4px 14px', 'rgb(33 41 28 / 0.05)', 'transparent'],
    ),
    md: shadow(
      ['0 2px 6px', 'rgb(33 41 28 / 0.08)', 'transparent'],
      ['0 12px 28px', 'rgb(33 41 28 / 0.08)', 'rgb(0 0 0 / 0.55)'],
    ),
    lg: shadow(
      ['0 8px 20px', 'rgb(33 41 28 / 0.12)', 'transparent'],
      ['0 24px 56px', 'rgb(33 41 28 / 0.16)', 'rgb(0 0 0 / 0.7)'],
    ),
  },
  radii: {
    l1: { value: '{radii.xs}' },
    l2: { value: '{radii.sm}' },
    l3: { value: '{radii.lg}' },
  },
});
