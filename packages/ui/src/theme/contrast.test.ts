import { describe, expect, it } from 'vitest';
import { semanticTokens } from './semantic-tokens.ts';

type Tokens = Record<string, { value: string }>;
const colors = semanticTokens.colors as unknown as Record<string, Tokens>;

const palettes = ['green', 'teal', 'amber', 'red', 'gray'];
const texts = ['DEFAULT', 'muted', 'subtle'];
const grounds = ['DEFAULT', 'subtle', 'muted', 'panel'];
const states = ['error', 'warning', 'success', 'info'];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG 2 contrast ratio of two tokens, such as 'green.fg' on 'bg.DEFAULT'. */
function contrast(one: string, other: string, form: 'light' | 'dark'): number {
  const [light = 0, dark = 0] = [one, other]
    .map((token) => {
      const [group = '', name = ''] = token.split('.');
      const both = /light-dark\((?<light>#\w{6}), (?<dark>#\w{6})\)/u.exec(colors[group]?.[name]?.value ?? '');
      return luminance(both?.groups?.[form] ?? '');
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [`fg.${text}`, `bg.${ground}`])),
  ...states.flatMap((state) => [`bg.${state}`, 'bg.panel', 'bg.DEFAULT'].map((ground) => [`fg.${state}`, ground])),
  ...palettes.flatMap((name) => [
    [`${name}.contrast`, `${name}.solid`],
    ...[`${name}.subtle`, `${name}.muted`, ...grounds.map((ground) => `bg.${ground}`)].map((ground) => [
      `${name}.fg`,
      ground,
    ]),
  ]),
] as [string, string][];

describe.each(['light', 'dark'] as const)('the theme (%s)', (form) => {
  it.each(pairs)('%s on %s is readable (WCAG AA)', (text, ground) => {
    expect(contrast(text, ground, form)).toBeGreaterThanOrEqual(4.5);
  });
});
