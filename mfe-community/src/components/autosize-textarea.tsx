import { Textarea } from '@grow/ui';
import type { ComponentProps } from 'react';

/** A text box that grows with its text, where the browser can; elsewhere it scrolls. */
export function AutosizeTextarea(props: ComponentProps<typeof Textarea>) {
  return (
    <Textarea rows={1} resize="none" minH="11" maxH="60" overflowY="auto" css={{ fieldSizing: 'content' }} {...props} />
  );
}
