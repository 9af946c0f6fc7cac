import { Box, HStack, IconButton } from '@grow/ui';
import { Textarea } from '@grow/ui/forms';
import { Icons } from '@grow/ui/icons';
import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useT } from '../texts.ts';

type TextBarProps = {
  label: string;
  placeholder: string;
  maximum: number;
  value: string;
  onChange: (value: string) => void;
  /** True while something that belongs to the text is not ready, such as an upload. */
  isBusy?: boolean;
  /** Receives the trimmed text. The caller clears the field. */
  onSend: (content: string) => void;
  /** Rendered between the field and its button. */
  children?: ReactNode;
};

/** An autosizing text field with a button, for comments and messages. Enter sends, Shift+Enter adds a line. */
export function TextBar({
  label,
  placeholder,
  maximum,
  value,
  onChange,
  isBusy = false,
  onSend,
  children,
}: TextBarProps) {
  const t = useT();
  const canSend = value.trim() !== '' && !isBusy;

  function send(event?: FormEvent): void {
    event?.preventDefault();
    if (!canSend) return;
    onSend(value.trim());
  }
  function onKeyDown(event: KeyboardEvent): void {
    // During IME composition, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <Box asChild>
      <form aria-label={label} onSubmit={send}>
        <HStack gap="2" alignItems="flex-end" css={{ '& textarea': { minHeight: '11', paddingBlock: '2.5' } }}>
          <AutosizeTextarea
            aria-label={label}
            placeholder={placeholder}
            value={value}
            maxLength={maximum}
            onChange={(event) => onChange(event.currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          {children}
          <IconButton type="submit" aria-label={t('send')} disabled={!canSend}>
            <Icons.Send aria-hidden />
          </IconButton>
        </HStack>
      </form>
    </Box>
  );
}

/** A textarea that grows with its text where the browser supports it, and scrolls elsewhere. */
export function AutosizeTextarea(props: ComponentProps<typeof Textarea>) {
  return (
    <Textarea
      rows={1}
      resize="none"
      minH="11"
      maxH="60"
      overflowY="auto"
      css={{ '@supports (field-sizing: content)': { fieldSizing: 'content' } }}
      {...props}
    />
  );
}
