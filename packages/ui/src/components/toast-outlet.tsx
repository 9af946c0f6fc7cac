import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element id of the outlet; each dialog references it in `aria-controls`. */
export const toastOutletId = 'toasts';

export function isInToastOutlet(target: EventTarget | null): boolean {
  return target instanceof Node && document.getElementById(toastOutletId)?.contains(target) === true;
}

/**
 * Rendered outside the page root, which an open dialog hides, and before there is any toast: screen readers announce
 * only changes of a live region. Dialogs look for the `region` role; without a name it is no landmark. A dialog hides
 * the children of what it controls that are not live.
 */
export function ToastOutlet({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  return createPortal(
    <div id={toastOutletId} role="region">
      <div aria-live={isUrgent ? 'assertive' : 'polite'}>{children}</div>
    </div>,
    document.body,
  );
}
