import { Box, type BoxProps } from '@grow/ui';
import { contentId } from './use-page-change.ts';

/** The one main landmark of every page; screens render none, so that their placeholders are inside it too. */
export function Main(props: BoxProps) {
  return <Box as="main" id={contentId} tabIndex={-1} outline="0" {...props} />;
}
