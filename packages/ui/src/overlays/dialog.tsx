import { chakra, Dialog as ChakraDialog, IconButton, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react';
import { isInToastOutlet, toastOutletId } from '../components/toast-outlet.tsx';
import { useT } from '../texts.ts';
import { dialogRecipe, roomy } from './dialog-recipe.ts';
import { useSwipeDown } from './use-swipe-down.ts';

type DialogProps = {
  isOpen: boolean;
  /** Called on Escape, a click outside, and the close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Two small buttons beside the close button. */
  tools?: ReactNode;
  /** Buttons; they stay in view while the body scrolls. */
  footer?: ReactNode;
  /**
   * `cover` is for reading: full screen on a phone, a side panel on a wide screen, with scroll progress and the buttons
   * at the end. `celebration` covers any screen, with the title below the body. `full` is for a picture: any screen,
   * black, no title.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'cover' | 'celebration' | 'full';
  /** False keeps the dialog open on a click outside, to protect typed text in forms. */
  closesOnOutsideClick?: boolean;
  /** Initial focus: the first field or button, or the title in a dialog for reading. */
  initialFocus?: 'first-control' | 'title';
  /** Identifies the content. When it changes, the body scrolls to its top and the title gets focus. */
  contentKey?: string | number;
  /** An alert dialog demands an answer; its first button gets focus. */
  role?: 'dialog' | 'alertdialog';
  /** Lets a celebration cover it for a moment. */
  allowsMoments?: boolean;
  /** The element to focus on close. If this returns null, focus returns to where it was before. */
  finalFocus?: () => HTMLElement | null;
  onKeyDown?: KeyboardEventHandler;
};

/** The tools and the close button: beside the title, or in a strip above it. Icons need not grow with the text. */
const Corner = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    order: '-1',
    paddingBlock: '4px',
    paddingInline: '8px',
    [roomy]: {
      position: 'absolute',
      top: '2',
      insetEnd: '3',
      zIndex: '1',
      padding: '0',
      bg: 'bg.panel',
      borderRadius: 'full',
    },
    '& button': { minW: '0', minH: '0', boxSize: 'min(2.75rem, 48px)', flexShrink: '0' },
  },
});
const overPicture = {
  position: 'absolute',
  top: 'calc(env(safe-area-inset-top) + 0.75rem)',
  insetEnd: '3',
  zIndex: '1',
  bg: 'transparent',
};

/** The title is inside the scroll area, so that keys scroll while it has focus. */
const ScrollArea = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // A focused element is not hidden behind the sticky title or buttons.
    [roomy]: { scrollPaddingTop: '24', '&:has(> .gb-dialog__footer)': { scrollPaddingBottom: '48' } },
    borderRadius: 'inherit',
    outline: '0',
  },
});

/** A modal dialog with a focus trap; the rest of the page is inert, except toasts. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  children,
  tools,
  footer,
  size = 'md',
  closesOnOutsideClick = true,
  initialFocus = 'first-control',
  contentKey,
  role = 'dialog',
  allowsMoments = false,
  finalFocus,
  onKeyDown,
}: DialogProps) {
  const t = useT();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const scrollRef = useRef<HTMLDivElement>(null);
  const shownKey = useRef(contentKey);
  const swipe = useSwipeDown(onClose);
  const isSheet = !['cover', 'celebration', 'full'].includes(size) && role !== 'alertdialog';
  useLayoutEffect(() => {
    if (shownKey.current === contentKey) return;
    shownKey.current = contentKey;
    if (scrollRef.current) scrollRef.current.scrollTop = 0;
    titleRef.current?.focus();
  }, [contentKey]);
  return (
    <ChakraDialog.Root
      recipe={dialogRecipe}
      role={role}
      // Chakra's types only know its built-in sizes.
      {...({ size } as object)}
      open={isOpen}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      closeOnInteractOutside={closesOnOutsideClick}
      onEscapeKeyDown={(event) => {
        if (isInToastOutlet(event.target)) event.preventDefault();
      }}
      initialFocusEl={
        initialFocus === 'title'
          ? () => titleRef.current
          : role === 'alertdialog'
            ? () => scrollRef.current?.querySelector('button') ?? null
            : undefined
      }
      finalFocusEl={finalFocus}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content
            onKeyDown={onKeyDown}
            data-allows-moments={allowsMoments || undefined}
            {...(isSheet ? { ...swipe, 'data-sheet': true } : {})}
          >
            {/* An element that a dialog controls is neither hidden nor outside the dialog, so toasts stay usable. */}
            <span hidden aria-controls={toastOutletId} aria-expanded />
            {/* Focusable, so that keys scroll after a click on the text. */}
            <ScrollArea ref={scrollRef} tabIndex={-1} data-scroll-area>
              <ChakraDialog.Header css={tools ? { [roomy]: { pe: '36' } } : undefined}>
                <ChakraDialog.Title ref={titleRef} dir="auto" tabIndex={-1}>
                  {title}
                </ChakraDialog.Title>
                {description ? <ChakraDialog.Description dir="auto">{description}</ChakraDialog.Description> : null}
              </ChakraDialog.Header>
              <ChakraDialog.Body>{children}</ChakraDialog.Body>
              {footer ? <ChakraDialog.Footer>{footer}</ChakraDialog.Footer> : null}
            </ScrollArea>
            <Corner css={size === 'full' ? { ...overPicture, [roomy]: overPicture } : undefined}>
              {tools}
              <ChakraDialog.CloseTrigger asChild>
                <IconButton aria-label={t('closeDialog')} variant="ghost" colorPalette="gray">
                  <X aria-hidden />
                </IconButton>
              </ChakraDialog.CloseTrigger>
            </Corner>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
