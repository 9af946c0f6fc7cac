import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type SwitchProps = {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The visible label; use `aria-label` if the label is elsewhere. */
  children?: ReactNode;
  'aria-label'?: string;
  'aria-describedby'?: string;
  disabled?: boolean;
  name?: string;
};

const Row = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '3',
    minH: '11',
    position: 'relative',
    cursor: 'pointer',
    '&:has(input:disabled)': { cursor: 'disabled', opacity: 0.6 },
  },
});

// The native checkbox lies invisibly over the whole row, for keyboards, screen readers and tests.
const HiddenInput = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    opacity: 0,
    cursor: 'inherit',
    margin: 0,
    zIndex: 1,
  },
});

const Track = chakra('span', {
  base: {
    flexShrink: '0',
    width: '12',
    height: '7',
    borderRadius: 'full',
    bg: 'border.emphasized',
    padding: '3px',
    transition: 'background-color 150ms',
    'input:checked + &': { bg: 'green.solid' },
    _highContrast: { outline: '1px solid', 'input:checked + &': { bg: 'Highlight', forcedColorAdjust: 'none' } },
    'input:focus-visible + &': { outline: '2px solid', outlineColor: 'green.fg', outlineOffset: '2px' },
  },
});

const Thumb = chakra('span', {
  base: {
    display: 'block',
    boxSize: '22px',
    borderRadius: 'full',
    bg: 'bg.panel',
    shadow: 'xs',
    transition: 'translate 150ms',
    'input:checked + * > &': { translate: '20px 0' },
    _highContrast: { bg: 'ButtonText', forcedColorAdjust: 'none', 'input:checked + * > &': { bg: 'HighlightText' } },
  },
});

/** A switch that takes effect at once. */
export function Switch({ checked, onCheckedChange, children, ...rest }: SwitchProps) {
  return (
    <Row>
      <HiddenInput
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        {...rest}
      />
      <Track aria-hidden>
        <Thumb />
      </Track>
      {children}
    </Row>
  );
}
