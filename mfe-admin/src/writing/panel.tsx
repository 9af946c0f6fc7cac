import { Box, Button, HStack, Stack } from '@grow/ui';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useT } from './texts.ts';

type PanelProps = {
  /** What is inserted. */
  of: 'table' | 'picture' | 'question';
  canInsert?: boolean;
  isUploading?: boolean;
  onInsert: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** An inline form before something is inserted. Enter and Escape act on the panel, not on the surrounding form. */
export function Panel({ of, canInsert = true, isUploading = false, onInsert, onClose, children }: PanelProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    // Captured on the window, before the dialog handles it.
    addEventListener('keydown', onEscape, { capture: true });
    return () => removeEventListener('keydown', onEscape, { capture: true });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return;
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onInsert();
  };
  return (
    <Box
      ref={box}
      role="group"
      aria-label={t(of)}
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="l2"
      p="3"
      onKeyDown={onKeyDown}
    >
      <Stack gap="3">
        {children}
        <HStack gap="2">
          {canInsert ? (
            <Button
              type="button"
              size="sm"
              loading={isUploading}
              loadingText={t('picture.uploading')}
              onClick={onInsert}
            >
              {t(`${of}.insert`)}
            </Button>
          ) : null}
          <Button type="button" size="sm" variant="surface" colorPalette="gray" onClick={onClose}>
            {t(canInsert ? 'cancel' : 'close')}
          </Button>
        </HStack>
      </Stack>
    </Box>
  );
}
