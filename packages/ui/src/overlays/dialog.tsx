import { chakra, Dialog as ChakraDialog, IconButton, Portal } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react';
import { useT } from '../texts.ts';
import { dialogRecipe, tallScreen } from './dialog-recipe.ts';
import { useSwipeDown } from './use-swipe-down.ts';
import { isInToastOutlet, toastOutletId } from '../components/toast-outlet.tsx';

type DialogProps = {
  isOpen: boolean;
  /** Called for Escape, a click outside and the close button. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Two small buttons beside the one that closes. */
  tools?: ReactNode;
  /** Buttons; they stay in view while the body scrolls. */
  footer?: ReactNode;
  /**
   * `cover` is for reading: it covers the screen of a phone, stands at the side of a wide one, shows how far one has read,
   * and its buttons are at the end. `celebration` covers any screen, with the title below the body. `full` is for a picture: any
   * screen, black, no title.
   */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'cover' | 'celebration' | 'full';
  /** False keeps the dialog open on a click outside, for forms with typed text. */
  closesOnOutsideClick?: boolean;
  /** What has the focus at first: the first field or button, or the title where the dialog is for reading. */
  initialFocus?: 'first-control' | 'title';
  /** What is read. When it changes, the next text begins at its top, with the focus on the title. */
  contentKey?: string | number;
  /** An alert dialog asks for an answer before anything else; its first button has the focus. */
  role?: 'dialog' | 'alertdialog';
  /** The element to focus when the dialog closes; the one focused before where this returns null. */
  finalFocus?: () => HTMLElement | null;
  onKeyDown?: KeyboardEventHandler;
};

/** A phone whose browser has text of about twice the size: there is no room for a title beside the buttons. */
const largeText = '@media (width < 16rem)';
const belowTools = { position: 'static', paddingTop: '16', paddingInlineEnd: '5' };

/** The title is inside what scrolls, so that keys scroll while it has the focus. */
const ScrollArea = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minH: '0',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // What gets the focus is not hidden below the title or the buttons, where these stay in view.
    [tallScreen]: { scrollPaddingTop: '24', '&:has(> .gb-dialog__footer)': { scrollPaddingBottom: '48' } },
    borderRadius: 'inherit',
    outline: '0',
  },
});

/** A modal dialog: focus goes in and comes back, the rest of the page is inert but for a toast. */
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
      // Chakra's types know only its own sizes.
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
          <ChakraDialog.Content onKeyDown={onKeyDown} {...(isSheet ? { ...swipe, 'data-sheet': true } : {})}>
            {/* What a dialog controls is neither hidden by it nor outside of it. */}
            <span hidden aria-controls={toastOutletId} aria-expanded />
            {/* It can have the focus, so that keys scroll after a click on the text. */}
            <ScrollArea ref={scrollRef} tabIndex={-1} data-scroll-area>
              <ChakraDialog.Header pe={tools ? '36' : undefined} css={tools ? { [largeText]: belowTools } : undefined}>
                <ChakraDialog.Title ref={titleRef} dir="auto" tabIndex={-1}>
                  {title}
                </ChakraDialog.Title>
                {description ? <ChakraDialog.Description dir="auto">{description}</ChakraDialog.Description> : null}
              </ChakraDialog.Header>
              <ChakraDialog.Body>{children}</ChakraDialog.Body>
              {footer ? <ChakraDialog.Footer>{footer}</ChakraDialog.Footer> : null}
            </ScrollArea>
            {tools ? (
              <chakra.div
                position="absolute"
                top="2"
                insetEnd="14"
                zIndex="1"
                display="flex"
                bg="bg.panel"
                borderRadius="full"
              >
                {tools}
              </chakra.div>
            ) : null}
            <ChakraDialog.CloseTrigger asChild>
              <IconButton aria-label={t('closeDialog')} variant="ghost" colorPalette="gray">
                <X aria-hidden />
              </IconButton>
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
