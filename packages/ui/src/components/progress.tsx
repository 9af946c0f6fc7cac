import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

type ProgressProps = Omit<HTMLChakraProps<'div'>, 'children'> & {
  /** 0 to 100; other values are clamped. */
  value: number;
  /** The accessible name, such as 'Overall Progress'. */
  label: string;
  size?: 'sm' | 'md' | 'lg';
};

const heights = { sm: '1.5', md: '2.5', lg: '3' } as const;

export function Progress({ value, label, size = 'md', ...rest }: ProgressProps) {
  const percent = Number.isFinite(value) ? Math.min(100, Math.max(0, value)) : 0;
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height={heights[size]}
      width="100%"
      borderRadius="full"
      bg="colorPalette.muted"
      overflow="hidden"
      {...rest}
    >
      <chakra.div
        height="100%"
        width="100%"
        borderRadius="full"
        bg="colorPalette.solid"
        transformOrigin="left"
        transition="translate 500ms cubic-bezier(0.2, 0.8, 0.2, 1)"
        style={{ translate: `${percent - 100}% 0` }}
      />
    </chakra.div>
  );
}
