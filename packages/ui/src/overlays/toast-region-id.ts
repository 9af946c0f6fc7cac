/** The region of toasts, which each dialog names as something that it controls. */
export const toastRegionId = 'toast-region';

export function isInToastRegion(target: EventTarget | null): boolean {
  return target instanceof Node && document.getElementById(toastRegionId)?.contains(target) === true;
}
