import { Heading as ChakraHeading, Text as ChakraText, type HeadingProps, type TextProps } from '@chakra-ui/react';
import type { RefAttributes } from 'react';

/** The text direction follows the words, whatever their language. */
export function Text(props: TextProps & RefAttributes<HTMLParagraphElement>) {
  return <ChakraText dir="auto" {...props} />;
}

export function Heading(props: HeadingProps & RefAttributes<HTMLHeadingElement>) {
  return <ChakraHeading dir="auto" {...props} />;
}
