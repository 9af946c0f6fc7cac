import { Box, Card, Text, ToastOutlet } from '@grow/ui';
import type { ToastRegion } from '@grow/ui/overlays';
import { useAtomValue } from 'jotai';
import { Component, useEffect, useEffectEvent, useState, type ComponentProps, type FC, type ReactNode } from 'react';
import { countInput, dismissToast, endReadToast, toastAtom } from './toasts.ts';

type ShownToast = ComponentProps<typeof ToastRegion>;
type Region = FC<ShownToast> | null;

/** Spec: toasts. */
const specifiedMs = 5000;

/** The one place where toasts appear. The shell mounts it once, beside the page: an error in one does not break the other. */
export function ToastHost({ durationMs = specifiedMs }: { durationMs?: number }) {
  const toast = useAtomValue(toastAtom);
  const Shown = useRegion(toast?.id);
  useEffect(watchUser, []);
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

/** Counts taps and keys, and ends what was read when a dialog opens. Dialogs are children of the body. */
function watchUser(): () => void {
  const isDialog = (node: Node) =>
    node instanceof Element && node.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isDialog))) endReadToast();
  });
  observer.observe(document.body, { childList: true });
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) addEventListener(event, countInput, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    for (const event of events) removeEventListener(event, countInput, { capture: true });
  };
}

/** The code of the region mostly loads within this; a plain toast would only flicker. */
const fallbackDelayMs = 1000;

/**
 * The region's code is loaded with the first toast: most visits never see one. A toast often reports that the network
 * failed, and then that code may be missing too: a plain toast is shown instead, and the next one loads it again.
 */
function useRegion(toastId: number | undefined): Region {
  const [Shown, setShown] = useState<Region>(null);
  useEffect(() => {
    if (toastId === undefined) return;
    const late = setTimeout(() => setShown((shown: Region) => shown ?? PlainToast), fallbackDelayMs);
    import('@grow/ui/overlays')
      .then(({ ToastRegion }) => setShown(() => ToastRegion))
      .catch((error: unknown) => {
        console.warn('The toast region cannot be loaded', error);
        setShown(() => PlainToast);
      })
      .finally(() => clearTimeout(late));
    return () => clearTimeout(late);
  }, [toastId]);
  return Shown;
}

/** A toast that needs no further code. It disappears by itself. */
function PlainToast({ title, description, reason, durationMs, onDismiss }: ShownToast) {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const timer = setTimeout(() => dismiss(), durationMs);
    return () => clearTimeout(timer);
  }, [durationMs]);
  return (
    <Box position="fixed" insetInline="0" bottom="20" mx="auto" px="3" width="min(100%, 27rem)" zIndex="toast">
      <Card.Root boxShadow="lg">
        <Card.Body py="3" gap="0">
          <Text fontWeight="semibold">{title}</Text>
          <Text color="fg.muted">{description}</Text>
          <Text color="fg.muted">{reason}</Text>
        </Card.Body>
      </Card.Root>
    </Box>
  );
}

/** A toast that cannot be rendered is lost, and nothing else. */
class ToastBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
