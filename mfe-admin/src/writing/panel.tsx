import { Box } from '@grow/ui';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';

type PanelProps = { label: string; onEnter: () => void; onClose: () => void; children: ReactNode };

/** A question before something is inserted. Enter and Escape act on the panel, not on the form around it. */
export function Panel({ label, onEnter, onClose, children }: PanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    // On the window, before the dialog receives it.
    addEventListener('keydown', onEscape, { capture: true });
    return () => removeEventListener('keydown', onEscape, { capture: true });
  }, []);
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
