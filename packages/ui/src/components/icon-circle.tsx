import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** A decorative icon on a round background, in the colors of its palette. */
export function IconCircle(props: HTMLChakraProps<'span'>) {
  return (
    <chakra.span
      aria-hidden
      display="grid"
      placeItems="center"
      flexShrink="0"
      boxSize="14"
      borderRadius="full"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
      {...props}
    />
  );
}
