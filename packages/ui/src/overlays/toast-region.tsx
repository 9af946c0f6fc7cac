import { chakra, IconButton } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';

export type ToastView = {
  id: string;
  title: ReactNode;
  description?: ReactNode;
  status: 'success' | 'destructive' | 'info';
  isOpen: boolean;
};

/** Spec 4: a toast dragged this far is dismissed. */
const swipeThreshold = 50;

const looks = {
  success: { palette: 'green', Icon: CircleCheck },
  destructive: { palette: 'red', Icon: CircleAlert },
  info: { palette: 'teal', Icon: Info },
} as const;

type ToastRegionProps = {
  toasts: readonly ToastView[];
  onDismiss: (id: string) => void;
  /** While true the clock of the toasts stands still: the pointer is over them, or the focus is in them. */
  onPausedChange: (isPaused: boolean) => void;
};

/** The one place where toasts appear. F8 brings the focus here from anywhere (spec 4). */
export function ToastRegion({ toasts, onDismiss, onPausedChange }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const focusOnHotkey = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    globalThis.addEventListener('keydown', focusOnHotkey);
    return () => globalThis.removeEventListener('keydown', focusOnHotkey);
  }, []);
  return (
    <chakra.div
      ref={region}
      role="region"
      aria-label="Notifications (F8)"
      tabIndex={-1}
      onPointerEnter={() => onPausedChange(true)}
      onPointerLeave={() => onPausedChange(false)}
      onFocus={() => onPausedChange(true)}
      onBlur={() => onPausedChange(false)}
      position="fixed"
      insetInline="0"
      top={{ base: 'calc(env(safe-area-inset-top) + 12px)', md: '20px' }}
      mx="auto"
      px="3"
      width="min(100%, 27rem)"
      zIndex="toast"
      outline="0"
      pointerEvents="none"
    >
      {toasts
        .filter((toast) => toast.isOpen)
        .map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={() => onDismiss(toast.id)} />
        ))}
    </chakra.div>
  );
}

function Toast({ toast, onDismiss }: { toast: ToastView; onDismiss: () => void }) {
  const { palette, Icon } = looks[toast.status];
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const move = (event: PointerEvent) => {
    if (start.current !== null) setOffset(event.clientX - start.current);
  };
  const end = () => {
    if (Math.abs(offset) >= swipeThreshold) onDismiss();
    start.current = null;
    setOffset(0);
  };
  return (
    <chakra.div
      role={toast.status === 'destructive' ? 'alert' : 'status'}
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
      touchAction="pan-y"
      animation="rise-in 220ms cubic-bezier(0.2, 0.8, 0.2, 1)"
      style={{ translate: `${offset}px 0` }}
      onPointerDown={(event) => {
        // A captured pointer is followed wherever it is let go, but presses no button.
        if (event.target instanceof Element && event.target.closest('button')) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = event.clientX;
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <chakra.span color="colorPalette.fg" pt="0.5" flexShrink="0" aria-hidden>
        <Icon size={20} />
      </chakra.span>
      <chakra.div flex="1" minW="0" py="0.5">
        <chakra.p fontWeight="semibold">{toast.title}</chakra.p>
        {toast.description ? (
          <chakra.p fontSize="sm" color="fg.muted">
            {toast.description}
          </chakra.p>
        ) : null}
      </chakra.div>
      <IconButton aria-label="Dismiss" size="sm" variant="ghost" colorPalette="gray" onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </chakra.div>
  );
}
