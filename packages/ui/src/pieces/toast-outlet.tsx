import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where toasts appear, which each dialog names as something that it controls. */
export const toastOutletId = 'toasts';

export function isInToastOutlet(target: EventTarget | null): boolean {
  return target instanceof Node && document.getElementById(toastOutletId)?.contains(target) === true;
}

/**
 * Stands outside of the page, which an open dialog hides, and before any toast is in it: then screen readers announce
 * what comes. Its role is what dialogs look for; without a name it is no landmark. Of what it controls a dialog hides
 * the children that are not live.
 */
export function ToastOutlet({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  return createPortal(
    <div id={toastOutletId} role="region">
      <div aria-live={isUrgent ? 'assertive' : 'polite'}>{children}</div>
    </div>,
    document.body,
  );
}
