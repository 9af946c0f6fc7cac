import { Box, Card, Text, ToastOutlet } from '@grow/ui';
import type { ToastRegion } from '@grow/ui/overlays';
import { useAtomValue } from 'jotai';
import { Component, useEffect, useEffectEvent, useState, type ComponentProps, type FC, type ReactNode } from 'react';
import { countInput, dismissToast, endConfirmationToast, toastAtom } from './toasts.ts';

type ShownToast = ComponentProps<typeof ToastRegion>;
type Region = FC<ShownToast> | null;

/** Spec: toasts. */
const specifiedMs = 5000;

/** Renders toasts. The shell mounts it once, beside the page, so that an error in either leaves the other intact. */
export function ToastHost({ durationMs = specifiedMs }: { durationMs?: number }) {
  const toast = useAtomValue(toastAtom);
  const Shown = useRegion(toast?.id);
  useEffect(watchInput, []);
  return (
    <ToastOutlet isUrgent={toast?.status === 'destructive'}>
      {toast?.isOpen && Shown ? (
        // Keyed by toast: otherwise the library carries a pause over to the next one.
        <ToastBoundary key={toast.id}>
          <Shown {...toast} durationMs={durationMs} onDismiss={() => dismissToast(toast.id)} />
        </ToastBoundary>
      ) : null}
    </ToastOutlet>
  );
}

/** Counts taps and key presses, and ends confirmation toasts when a dialog opens. Dialogs are children of the body. */
function watchInput(): () => void {
  const isDialog = (node: Node) =>
    node instanceof Element && node.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isDialog))) endConfirmationToast();
  });
  observer.observe(document.body, { childList: true });
  const events = ['pointerdown', 'keydown'] as const;
  for (const event of events) addEventListener(event, countInput, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    for (const event of events) removeEventListener(event, countInput, { capture: true });
  };
}

/** The region's code usually loads within this; before that, a plain toast would only flicker. */
const fallbackDelayMs = 1000;

/**
 * Loads the region's code with the first toast, because most visits never show one. A toast often reports a network
 * failure, and then this code may fail to load too: a plain toast is shown, and the next toast tries again.
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

/** A toast without lazy code. It disappears by itself. */
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

/** Contains render errors: a toast that cannot be rendered is lost, and nothing else. */
class ToastBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
