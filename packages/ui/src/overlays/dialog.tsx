import { Dialog as ChakraDialog, IconButton, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { dialogRecipe } from './dialog-recipe.ts';
import { isInToastOutlet, toastOutletId } from '../components/toast-outlet.tsx';

type DialogProps = {
  isOpen: boolean;
  /** Called for Escape, a click outside and the close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons; they stay in view while the body scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** False keeps the dialog open on a click outside, for forms with typed text. */
  closesOnOutsideClick?: boolean;
  /** The element to focus when the dialog closes; the one focused before where this returns null. */
  finalFocus?: () => HTMLElement | null;
};

/** A modal dialog: focus goes in and comes back, the rest of the page is inert but for a toast. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  closesOnOutsideClick = true,
  finalFocus,
}: DialogProps) {
  return (
    <ChakraDialog.Root
      recipe={dialogRecipe}
      {...{ size }}
      open={isOpen}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      closeOnInteractOutside={closesOnOutsideClick}
      onEscapeKeyDown={(event) => {
        if (isInToastOutlet(event.target)) event.preventDefault();
      }}
      finalFocusEl={finalFocus}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content>
            {/* What a dialog controls is neither hidden by it nor outside of it. */}
            <span hidden aria-controls={toastOutletId} aria-expanded />
            <ChakraDialog.Header>
              <ChakraDialog.Title>{title}</ChakraDialog.Title>
              {description ? <ChakraDialog.Description>{description}</ChakraDialog.Description> : null}
            </ChakraDialog.Header>
            <ChakraDialog.Body>{children}</ChakraDialog.Body>
            {footer ? <ChakraDialog.Footer>{footer}</ChakraDialog.Footer> : null}
            <ChakraDialog.CloseTrigger asChild>
              <IconButton aria-label="Close dialog" variant="ghost" colorPalette="gray">
                <X aria-hidden />
              </IconButton>
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
