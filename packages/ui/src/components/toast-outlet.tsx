import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The id of the outlet, which each dialog has in `aria-controls`. */
export const toastOutletId = 'toasts';

export function isInToastOutlet(target: EventTarget | null): boolean {
  return target instanceof Node && document.getElementById(toastOutletId)?.contains(target) === true;
}

/**
 * Rendered outside of the page, which an open dialog hides, and before there is any toast, so that screen readers announce
 * one. Its role is what dialogs look for; without a name it is no landmark. Of what a dialog controls it hides the children
 * that are not live.
 */
export function ToastOutlet({ isUrgent, children }: { isUrgent: boolean; children: ReactNode }) {
  return createPortal(
    <div id={toastOutletId} role="region">
      <div aria-live={isUrgent ? 'assertive' : 'polite'}>{children}</div>
    </div>,
    document.body,
  );
}
