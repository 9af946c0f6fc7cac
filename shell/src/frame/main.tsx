import { Box, type BoxProps } from '@grow/ui';
import { contentId } from './use-page-change.ts';

/** The one main landmark of every page; screens bring none, so that whatever stands in for one is in it too. */
export function Main(props: BoxProps) {
  return <Box as="main" id={contentId} tabIndex={-1} outline="0" {...props} />;
}
