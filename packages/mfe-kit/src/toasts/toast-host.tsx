import { Box, Card, Text, ToastOutlet } from '@grow/ui';
import type { ToastRegion } from '@grow/ui/overlays';
import { useAtomValue } from 'jotai';
import { Component, useEffect, useEffectEvent, useState, type ComponentProps, type FC, type ReactNode } from 'react';
import { dismissToast, toastAtom } from './toasts.ts';

type ShownToast = ComponentProps<typeof ToastRegion>;
type Region = FC<ShownToast> | null;

/** Specification 6.11. */
const specifiedMs = 5000;

/** The one place where messages appear. The shell mounts it once, beside the page: neither's fault takes the other down. */
export function ToastHost({ durationMs = specifiedMs }: { durationMs?: number }) {
  const toast = useAtomValue(toastAtom);
  const Shown = useRegion(toast?.id);
  return (
    <ToastOutlet isUrgent={toast?.status === 'destructive'}>
      {toast?.isOpen && Shown ? (
        // A key for each toast: the library keeps a pause from one to the next.
        <ToastBoundary key={toast.id}>
          <Shown {...toast} durationMs={durationMs} onDismiss={() => dismissToast(toast.id)} />
        </ToastBoundary>
      ) : null}
    </ToastOutlet>
  );
}

/** Within this the code of the region mostly comes; a plain message would only flicker. */
const lateMs = 1000;

/**
 * The region's code is loaded with the first toast: most visits never see one. A message often says that the network
 * failed, and then that code may be missing too: the message is shown plainly, and the next one asks for it again.
 */
function useRegion(toastId: number | undefined): Region {
  const [Shown, setShown] = useState<Region>(null);
  useEffect(() => {
    if (toastId === undefined) return;
    const late = setTimeout(() => setShown((shown: Region) => shown ?? PlainToast), lateMs);
    import('@grow/ui/overlays')
      .then(({ ToastRegion }) => setShown(() => ToastRegion))
      .catch((error: unknown) => {
        console.warn('The region of messages cannot be loaded', error);
        setShown(() => PlainToast);
      })
      .finally(() => clearTimeout(late));
    return () => clearTimeout(late);
  }, [toastId]);
  return Shown;
}

/** A message without anything that would have to be loaded. It goes by itself. */
function PlainToast({ title, description, durationMs, onDismiss }: ShownToast) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const timer = setTimeout(() => dismiss(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return (
    <Box position="fixed" insetInline="0" top="3" mx="auto" px="3" width="min(100%, 27rem)" zIndex="toast">
      <Card.Root boxShadow="lg">
        <Card.Body py="3" gap="0">
          <Text fontWeight="semibold">{title}</Text>
          <Text color="fg.muted">{description}</Text>
        </Card.Body>
      </Card.Root>
    </Box>
  );
}

/** A message that cannot be shown is lost, and nothing else. */
class ToastBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
