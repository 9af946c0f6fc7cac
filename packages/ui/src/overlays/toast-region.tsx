import { chakra, IconButton } from '@chakra-ui/react';
import * as Toast from '@radix-ui/react-toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { useToastFocus } from './use-toast-focus.ts';

/** Spec 4. */
const swipeThreshold = 50;
const hotkey = ['F8'];

const looks = {
  success: { palette: 'green', Icon: CircleCheck },
  destructive: { palette: 'red', Icon: CircleAlert },
  info: { palette: 'teal', Icon: Info },
} as const;

type ToastRegionProps = {
  title: ReactNode;
  description?: ReactNode;
  status: keyof typeof looks;
  durationMs: number;
  onDismiss: () => void;
};

/** One toast in its region, for the outlet. Give each a `key`, for the library keeps a pause from one to the next. */
export function ToastRegion({ title, description, status, durationMs, onDismiss }: ToastRegionProps) {
  const { palette, Icon } = looks[status];
  const viewport = useRef<HTMLOListElement>(null);
  const focusHandlers = useToastFocus(viewport, onDismiss);
  // The library's own announcement would have the same words in the page a second time.
  const [nowhere] = useState(() => document.createElement('div'));
  return (
    <div {...focusHandlers}>
      <Toast.Provider duration={durationMs} swipeThreshold={swipeThreshold} announcerContainer={nowhere}>
        <Toast.Root asChild onOpenChange={onDismiss} onPointerDown={followPointer}>
          <chakra.li
            colorPalette={palette}
            pointerEvents="auto"
            display="flex"
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
              <Icon size={20} />
            </chakra.span>
            <chakra.div flex="1" minW="0" py="0.5">
              <Toast.Title asChild>
                <chakra.p fontWeight="semibold">{title}</chakra.p>
              </Toast.Title>
              {description ? (
                <Toast.Description asChild>
                  <chakra.p fontSize="sm" color="fg.muted">
                    {description}
                  </chakra.p>
                </Toast.Description>
              ) : null}
            </chakra.div>
            <Toast.Close asChild>
              <IconButton aria-label="Dismiss" size="sm" variant="ghost" colorPalette="gray">
                <X aria-hidden />
              </IconButton>
            </Toast.Close>
          </chakra.li>
        </Toast.Root>
        <Toast.Viewport asChild ref={viewport} hotkey={hotkey} label="Notifications (F8)">
          <chakra.ol
            position="fixed"
            insetInline="0"
            top={{ base: 'calc(env(safe-area-inset-top) + 12px)', md: '20px' }}
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

/** A pointer that leaves the toast with its first move swipes it all the same; on the button it has to stay a click. */
function followPointer(event: PointerEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('button')) return;
  event.currentTarget.setPointerCapture(event.pointerId);
}
