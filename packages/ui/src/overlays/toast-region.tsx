import { Button, chakra, IconButton } from '@chakra-ui/react';
import * as Toast from '@radix-ui/react-toast';
import { Award, CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { isInToastOutlet } from '../components/toast-outlet.tsx';
import { useT } from '../texts.ts';
import { useBottomOffset } from './use-bottom-offset.ts';

const looks = {
  success: { palette: 'green', Icon: CircleCheck },
  destructive: { palette: 'red', Icon: CircleAlert },
  info: { palette: 'teal', Icon: Info },
  celebration: { palette: 'amber', Icon: Award },
} as const;

type ToastRegionProps = {
  title: string;
  description?: string;
  /** Shown below the description: the reason, or what helps. */
  reason?: string;
  status: keyof typeof looks;
  /** A button that also closes the toast. */
  action?: { label: string; onAction: () => void };
  durationMs: number;
  onDismiss: () => void;
};

/** One toast in its region, for the outlet. The swipe of 50 and F8 (spec: toasts) are Radix defaults. */
export function ToastRegion({ title, description, reason, status, action, durationMs, onDismiss }: ToastRegionProps) {
  const t = useT();
  const { palette, Icon } = looks[status];
  const viewport = useRef<HTMLOListElement>(null);
  const focusHandlers = useToastFocus(viewport, onDismiss);
  // A detached container: the library's own announcement would duplicate the text in the page.
  const [detachedContainer] = useState(() => document.createElement('div'));
  return (
    <div {...focusHandlers}>
      <Toast.Provider duration={durationMs} announcerContainer={detachedContainer}>
        <Toast.Root asChild onOpenChange={onDismiss} onPointerDown={capturePointer}>
          <chakra.li
            colorPalette={palette}
            pointerEvents="auto"
            display="flex"
            flexWrap="wrap"
            gap="3"
            alignItems="flex-start"
            bg="bg.panel"
            color="fg"
            borderWidth="1px"
            borderColor="colorPalette.border"
            borderRadius="l3"
            boxShadow="lg"
            ps="4"
            pe="2"
            py="3"
            animation="rise-in 220ms cubic-bezier(0.2, 0.8, 0.2, 1)"
            translate="var(--radix-toast-swipe-move-x, 0) 0"
          >
            <chakra.span color="colorPalette.fg" pt="0.5" flexShrink="0" aria-hidden>
              <Icon size={status === 'celebration' ? 40 : 20} />
            </chakra.span>
            <chakra.div flex="1 1 7rem" minW="0" py="0.5">
              <Toast.Title asChild>
                <chakra.p dir="auto" fontWeight="semibold">
                  {title}
                </chakra.p>
              </Toast.Title>
              {description ? (
                <Toast.Description asChild>
                  <chakra.p dir="auto" fontSize="sm" color="fg.muted" whiteSpace="pre-line">
                    {description}
                  </chakra.p>
                </Toast.Description>
              ) : null}
              {reason ? (
                <chakra.p fontSize="sm" color="fg.muted">
                  {reason}
                </chakra.p>
              ) : null}
            </chakra.div>
            {action ? (
              <Toast.Action asChild altText={action.label}>
                <Button size="sm" variant="surface" onClick={action.onAction}>
                  {action.label}
                </Button>
              </Toast.Action>
            ) : null}
            <Toast.Close asChild>
              <IconButton aria-label={t('dismiss')} size="sm" variant="ghost" colorPalette="gray">
                <X aria-hidden />
              </IconButton>
            </Toast.Close>
          </chakra.li>
        </Toast.Root>
        {/* The library fills in the key. */}
        <Toast.Viewport asChild ref={viewport} label={t('toasts', { hotkey: '{hotkey}' })}>
          <chakra.ol
            position="fixed"
            insetInline="0"
            style={{ bottom: useBottomOffset() }}
            mx="auto"
            px="3"
            width="min(100%, 27rem)"
            listStyleType="none"
            zIndex="toast"
            outline="0"
            pointerEvents="none"
          />
        </Toast.Viewport>
      </Toast.Provider>
    </div>
  );
}

/** Captures the pointer: a swipe counts even if its first move leaves the toast. The button still gets its clicks. */
function capturePointer(event: PointerEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('button')) return;
  event.currentTarget.setPointerCapture(event.pointerId);
}

/**
 * The hotkey focuses the region's list; this moves focus on to the toast. Tab past the toast, or its end, returns focus
 * to where it was.
 */
function useToastFocus(viewport: RefObject<HTMLElement | null>, onDismiss: () => void) {
  const cameFrom = useRef<HTMLElement | null>(null);
  const isHotkeyFocus = useRef(false);
  // Runs before the toast, and focus with it, is removed from the page.
  useLayoutEffect(
    () => () => {
      if (isInToastOutlet(document.activeElement)) cameFrom.current?.focus();
    },
    [],
  );

  const onFocus = ({ target, relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    isHotkeyFocus.current = target === viewport.current;
    if (isHotkeyFocus.current) viewport.current?.querySelector('li')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Inside a dialog the library ignores Escape, because the dialog handles it.
    if (event.key === 'Escape') onDismiss();
    // The library prevents a Tab within the toast and moves focus itself.
    if (event.key !== 'Tab' || event.defaultPrevented || !isHotkeyFocus.current) return;
    event.preventDefault();
    cameFrom.current?.focus();
  };
  return { onFocus, onKeyDown };
}
