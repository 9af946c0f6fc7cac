import { Box } from '@grow/ui';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

type PanelProps = { label: string; onEnter: () => void; children: ReactNode };

/** What is asked before something is inserted, in the form around it: Enter is for the panel alone. */
export function Panel({ label, onEnter, children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Box
      ref={box}
      role="group"
      aria-label={label}
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l2"
      p="3"
      onKeyDown={onKeyDown}
    >
      {children}
    </Box>
  );
}
